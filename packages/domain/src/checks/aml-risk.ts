import type { AdverseMediaSubtype, RiskCategory, ScreeningResult } from '../enumerations.ts';

/** A risk as the product names it; adverse media says of which kind. */
export interface AmlRisk {
  category: RiskCategory;
  subtype: AdverseMediaSubtype | null;
}

/** How a hit was decided at the provider. */
export type HitDecision = 'Open' | 'FalsePositive' | 'TrueMatch';

/** Hits that are all someone else are no risk, and something else than no hits. */
export function screeningResultOf(hits: readonly { decision: HitDecision }[]): ScreeningResult {
  if (hits.length === 0) return 'NoRisk';
  return hits.every(({ decision }) => decision === 'FalsePositive') ? 'NoApplicableMatches' : 'PotentialRisk';
}
