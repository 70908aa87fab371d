import type { changeSettings } from '@probity/contract/accounts.ts';
import { hitCategories, visibilities, weekdays } from '@probity/domain/enumerations.ts';
import { fileRuleKeys } from '@probity/domain/file-rules/file-rule-keys.ts';
import { monitoringKinds } from '@probity/domain/monitoring/monitoring-keys.ts';
import { recordOf } from '@probity/domain/records.ts';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import {
  checked,
  type Field,
  type FieldsOf,
  number,
  numberOrNull,
  oneOf,
  textOrNull,
} from '../../platform/forms/form-body.ts';

/** The option for no template: a list cannot offer an empty value. */
export const NO_TEMPLATE = 'none';

const template: Field<string | null> = (form, name) => {
  const id = textOrNull(form, name);
  return id === NO_TEMPLATE ? null : id;
};

/** Checkboxes that each have a name of their own. */
const ticked =
  <Option extends string>(options: readonly Option[]): Field<Option[]> =>
  (form, name) =>
    options.filter((option) => checked(form, `${name}.${option}`));

export const settingsBody = {
  defaultTemplateId: template,
  digestWeekday: oneOf(weekdays),
  refreshDays: number,
  notifyByEmail: checked,
  fourEyesScreening: checked,
  fourEyesFromScore: (form: FormData, name: string) => number(form, name) / 100,
  fourEyesCategories: ticked(hitCategories),
  fourEyesDecisions: checked,
  fourEyesFromRisk: oneOf(riskLevels),
  reviewDays: numberOrNull,
  reviewMonths: (form: FormData, name: string) =>
    recordOf(riskLevels, (level) => number(form, `${name}.${level}`)),
  retentionYears: number,
  monitoring: ticked(monitoringKinds),
  fileRules: ticked(fileRuleKeys),
  defaultVisibility: oneOf(visibilities),
} satisfies FieldsOf<typeof changeSettings>;
