import type { RiskPolicy, SavedRiskPolicy } from '@probity/contract/risk.ts';
import { isIndustryCode } from '@probity/domain/reference/industries.ts';
import { MAX_MONTHS_BEFORE_FALL } from '@probity/domain/risk/risk-keys.ts';
import { defaultRiskPolicy } from '@probity/domain/risk/risk-policy.ts';

/** As typed: scores and months are text until they are saved. */
export interface PolicyDraft extends Omit<RiskPolicy, 'mediumFrom' | 'highFrom' | 'monthsBeforeFall'> {
  mediumFrom: string;
  highFrom: string;
  monthsBeforeFall: string;
}

export const draftOf = ({ mediumFrom, highFrom, monthsBeforeFall, ...rest }: RiskPolicy): PolicyDraft => ({
  ...rest,
  monthsBeforeFall: String(monthsBeforeFall),
  mediumFrom: String(mediumFrom),
  highFrom: String(highFrom),
});

/** Null while the scores or the months cannot be saved. */
export function policyOf({
  mediumFrom,
  highFrom,
  monthsBeforeFall,
  ...rest
}: PolicyDraft): RiskPolicy | null {
  const [medium, high, months] = [scoreOf(mediumFrom), scoreOf(highFrom), monthsOf(monthsBeforeFall)];
  return medium !== null && high !== null && medium < high && months !== null
    ? { ...rest, mediumFrom: medium, highFrom: high, monthsBeforeFall: months }
    : null;
}

export function monthsOf(text: string): number | null {
  const months = /^\d{1,2}$/.test(text.trim()) ? Number(text) : null;
  return months !== null && months <= MAX_MONTHS_BEFORE_FALL ? months : null;
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
      ...[policy.products, policy.channels].map((list) =>
        list.map(({ name, level }) => `${level} ${name}`).sort(),
      ),
      policy.monthsBeforeFall,
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
  products: [...defaultRiskPolicy.products],
  channels: [...defaultRiskPolicy.channels],
});
