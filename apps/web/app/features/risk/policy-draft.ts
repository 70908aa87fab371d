import type { RiskPolicy, SavedRiskPolicy } from '@probity/contract/risk.ts';
import { isIndustryCode } from '@probity/domain/reference/industries.ts';
import { defaultRiskPolicy } from '@probity/domain/risk/risk-policy.ts';

/** As typed: scores are text until they are saved. */
export interface PolicyDraft extends Omit<RiskPolicy, 'mediumFrom' | 'highFrom'> {
  mediumFrom: string;
  highFrom: string;
}

export const draftOf = ({ mediumFrom, highFrom, ...rest }: RiskPolicy): PolicyDraft => ({
  ...rest,
  mediumFrom: String(mediumFrom),
  highFrom: String(highFrom),
});

/** Null while the scores cannot be saved. */
export function policyOf({ mediumFrom, highFrom, ...rest }: PolicyDraft): RiskPolicy | null {
  const [medium, high] = [scoreOf(mediumFrom), scoreOf(highFrom)];
  return medium !== null && high !== null && medium < high
    ? { ...rest, mediumFrom: medium, highFrom: high }
    : null;
}

export function scoreOf(text: string): number | null {
  const score = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return score !== null && score <= 100 ? score : null;
}

/** Lists are compared as sets: their order does not matter. */
export function isSamePolicy(one: RiskPolicy, other: RiskPolicy): boolean {
  const shape = (policy: RiskPolicy) =>
    JSON.stringify([
      Object.entries(policy.weights).sort(),
      policy.mediumFrom,
      policy.highFrom,
      ...[policy.highCountries, policy.mediumCountries, policy.highIndustries, policy.mediumIndustries].map(
        (list) => [...list].sort(),
      ),
    ]);
  return shape(one) === shape(other);
}

export const withoutVersion = ({ version: _, ...policy }: SavedRiskPolicy): RiskPolicy => policy;

export const defaultPolicy = (): RiskPolicy => ({
  ...defaultRiskPolicy,
  highCountries: [...defaultRiskPolicy.highCountries],
  mediumCountries: [...defaultRiskPolicy.mediumCountries],
  highIndustries: defaultRiskPolicy.highIndustries.filter(isIndustryCode),
  mediumIndustries: defaultRiskPolicy.mediumIndustries.filter(isIndustryCode),
});
