import type { AccountSettings } from '../accounts/settings.ts';
import { riskLevels } from '../risk/risk-keys.ts';

/** The account settings that are controls. */
export const controlSettings = [
  'fourEyesScreening',
  'fourEyesFromScore',
  'fourEyesCategories',
  'fourEyesDecisions',
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
    reviewMonths: riskLevels.some((level) => after.reviewMonths[level] > before.reviewMonths[level]),
    monitoring: before.monitoring.some((kind) => !after.monitoring.includes(kind)),
  };
  return controlSettings.filter((setting) => isLoosened[setting]);
}
