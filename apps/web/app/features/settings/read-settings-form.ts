import type { Settings } from '@probity/contract/accounts.ts';
import { hitCategories, visibilities, weekdays } from '@probity/domain/enumerations.ts';
import { monitoringKinds } from '@probity/domain/monitoring/monitoring-keys.ts';
import { recordOf } from '@probity/domain/records.ts';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { choiceOf, textOf } from '../../platform/forms/form-text.ts';

/** The option for no template: a list cannot offer an empty value. */
export const NO_TEMPLATE = 'none';

/** The API validates every value and names the field that it rejects. */
export function readSettingsForm(form: FormData): Omit<Settings, 'version'> {
  const template = textOf(form, 'defaultTemplateId');
  const reviewDays = textOf(form, 'reviewDays');
  return {
    defaultTemplateId: template && template !== NO_TEMPLATE ? template : null,
    digestWeekday: choiceOf(form, 'digestWeekday', weekdays),
    refreshDays: Number(textOf(form, 'refreshDays')),
    notifyByEmail: form.get('notifyByEmail') === 'on',
    fourEyesScreening: form.get('fourEyesScreening') === 'on',
    fourEyesFromScore: Number(textOf(form, 'fourEyesFromScore')) / 100,
    fourEyesCategories: hitCategories.filter((key) => form.get(`fourEyesCategories.${key}`) === 'on'),
    fourEyesDecisions: form.get('fourEyesDecisions') === 'on',
    reviewDays: reviewDays ? Number(reviewDays) : null,
    reviewMonths: recordOf(riskLevels, (level) => Number(textOf(form, `reviewMonths.${level}`))),
    retentionYears: Number(textOf(form, 'retentionYears')),
    monitoring: monitoringKinds.filter((kind) => form.get(`monitoring.${kind}`) === 'on'),
    defaultVisibility: choiceOf(form, 'defaultVisibility', visibilities),
  };
}
