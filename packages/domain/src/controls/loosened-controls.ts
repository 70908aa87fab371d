import type { AccountSettings } from '../accounts/settings.ts';
import { riskFactors, riskLevels } from '../risk/risk-keys.ts';
import type { Offering, RiskPolicy } from '../risk/risk-policy.ts';

/** The account settings that are controls. */
export const controlSettings = [
  'fourEyesScreening',
  'fourEyesFromScore',
  'fourEyesCategories',
  'fourEyesDecisions',
  'fourEyesFromRisk',
  'reviewMonths',
  'monitoring',
] as const satisfies (keyof AccountSettings)[];
export type ControlSetting = (typeof controlSettings)[number];

/**
 * Which controls a change of settings loosens. Only a person may loosen a control, after a fresh sign-in, and every
 * Owner is told.
 */
export function loosenedControls(
  before: Pick<AccountSettings, ControlSetting>,
  after: Pick<AccountSettings, ControlSetting>,
): ControlSetting[] {
  const isLoosened: Record<ControlSetting, boolean> = {
    fourEyesScreening: before.fourEyesScreening && !after.fourEyesScreening,
    fourEyesFromScore: before.fourEyesScreening && after.fourEyesFromScore > before.fourEyesFromScore,
    fourEyesCategories:
      before.fourEyesScreening &&
      before.fourEyesCategories.some((category) => !after.fourEyesCategories.includes(category)),
    fourEyesDecisions: before.fourEyesDecisions && !after.fourEyesDecisions,
    fourEyesFromRisk:
      before.fourEyesDecisions &&
      riskLevels.indexOf(after.fourEyesFromRisk) > riskLevels.indexOf(before.fourEyesFromRisk),
    reviewMonths: riskLevels.some((level) => after.reviewMonths[level] > before.reviewMonths[level]),
    monitoring: before.monitoring.some((kind) => !after.monitoring.includes(kind)),
  };
  return controlSettings.filter((setting) => isLoosened[setting]);
}

export const riskPolicyParts = [
  'weights',
  'limits',
  'countries',
  'industries',
  'products',
  'channels',
  'wait',
] as const;
export type RiskPolicyPart = (typeof riskPolicyParts)[number];

/** Which parts of a risk policy rate lower than before. The same rule holds as for the settings. */
export function loosenedRiskPolicy(before: RiskPolicy, after: RiskPolicy): RiskPolicyPart[] {
  const isLoosened: Record<RiskPolicyPart, boolean> = {
    // The score is a weighted mean: what counts is the share of each factor.
    weights: riskFactors.some((factor) => shareOf(after, factor) < shareOf(before, factor)),
    limits: after.mediumFrom > before.mediumFrom || after.highFrom > before.highFrom,
    countries: isRatedLower(
      [before.highCountries, before.mediumCountries],
      [after.highCountries, after.mediumCountries],
    ),
    industries: isRatedLower(
      [before.highIndustries, before.mediumIndustries],
      [after.highIndustries, after.mediumIndustries],
    ),
    products: isOfferedLower(before.products, after.products),
    channels: isOfferedLower(before.channels, after.channels),
    wait: after.monthsBeforeFall < before.monthsBeforeFall,
  };
  return riskPolicyParts.filter((part) => isLoosened[part]);
}

function shareOf({ weights }: RiskPolicy, factor: (typeof riskFactors)[number]): number {
  const total = riskFactors.reduce((sum, key) => sum + weights[key], 0);
  return total === 0 ? 0 : weights[factor] / total;
}

type Rated = readonly [high: readonly string[], medium: readonly string[]];

/** Whether a code has left its list for a lower one, or for none. */
function isRatedLower(before: Rated, after: Rated): boolean {
  const levelIn = ([high, medium]: Rated, code: string) =>
    high.includes(code) ? 2 : medium.includes(code) ? 1 : 0;
  return before.flat().some((code) => levelIn(after, code) < levelIn(before, code));
}

/** One is rated lower, or the factor begins or ends to count, which changes the share of every other. */
function isOfferedLower(before: readonly Offering[], after: readonly Offering[]): boolean {
  if ((before.length === 0) !== (after.length === 0)) return true;
  // Not on the list counts as half.
  const levelIn = (list: readonly Offering[], name: string) =>
    riskLevels.indexOf(list.find((offering) => offering.name === name)?.level ?? 'Medium');
  return before.some(({ name }) => levelIn(after, name) < levelIn(before, name));
}
