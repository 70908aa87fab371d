import type {
  AdverseMediaSubtype,
  RiskCategory,
  ScreeningResult,
  VerificationOutcome,
} from '../enumerations.ts';

/** A risk in the product's terms, with the kind of adverse media. */
export interface AmlRisk {
  category: RiskCategory;
  subtype: AdverseMediaSubtype | null;
}

/** Each risk once. */
export const distinctRisks = (risks: readonly AmlRisk[]): AmlRisk[] => [
  ...new Map(risks.map((risk) => [`${risk.category}/${risk.subtype}`, risk])).values(),
];

/** How a hit was decided at the provider. */
export type HitDecision = 'Open' | 'FalsePositive' | 'TrueMatch';

/** The hits of a screening, by decision. */
export interface HitCounts {
  hits: number;
  /** Undecided, or decided by one person where two are required. */
  undecided: number;
  confirmed: number;
}

/** If all hits are false positives there is no risk, but that differs from having no hits. */
export function screeningResultOf(
  counts: HitCounts,
  { isUnusable }: { isUnusable: boolean },
): ScreeningResult {
  if (isUnusable) return 'Unknown';
  if (counts.hits === 0) return 'NoRisk';
  return counts.undecided + counts.confirmed > 0 ? 'PotentialRisk' : 'NoApplicableMatches';
}

/** What a screening means for the check. A name that cannot be screened verifies nothing. */
export function outcomeOfScreening(result: ScreeningResult, { confirmed }: HitCounts): VerificationOutcome {
  switch (result) {
    case 'NotTriggered':
      return 'NotStarted';
    case 'NoRisk':
    case 'NoApplicableMatches':
      return 'Success';
    case 'PotentialRisk':
      return confirmed > 0 ? 'Error' : 'Pending';
    case 'Unknown':
      return 'Unverified';
  }
}
