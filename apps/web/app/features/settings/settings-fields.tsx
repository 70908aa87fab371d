import type { Settings } from '@probity/contract/accounts.ts';
import {
  MAX_RETENTION_YEARS,
  MAX_REVIEW_DAYS,
  MAX_REVIEW_MONTHS,
} from '@probity/domain/accounts/settings.ts';
import { hitCategories, visibilities, weekdays } from '@probity/domain/enumerations.ts';
import { fileRuleKeys } from '@probity/domain/file-rules/file-rule-keys.ts';
import { EXPIRES_SOON_DAYS, monitoringKinds } from '@probity/domain/monitoring/monitoring-keys.ts';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { templateChoicesQuery } from '../templates/queries.ts';
import { NO_TEMPLATE } from './settings-body.ts';

interface FieldsProps {
  settings: Settings;
  disabled: boolean;
}

interface DataFieldsProps extends FieldsProps {
  problem: FormProblem | null;
}

export function NoticeFields({ settings, disabled }: FieldsProps) {
  const t = useTranslations('settings');
  return (
    <Stack gap={3}>
      <SelectField
        name="digestWeekday"
        label={t('digest')}
        hint={t('digestHint')}
        disabled={disabled}
        defaultValue={settings.digestWeekday}
        options={weekdays.map((value) => ({ value, label: t(`weekday.${value}`) }))}
      />
      <Checkbox
        name="notifyByEmail"
        label={t('notify')}
        hint={t('notifyHint')}
        disabled={disabled}
        defaultChecked={settings.notifyByEmail}
      />
    </Stack>
  );
}

export function MonitoringFields({ settings, disabled }: FieldsProps) {
  const t = useTranslations('monitoring');
  return (
    <Stack gap={3}>
      {monitoringKinds.map((kind) => (
        <Checkbox
          key={kind}
          name={`monitoring.${kind}`}
          label={t(`kind.${kind}`)}
          hint={t(`kindHint.${kind}`, { days: EXPIRES_SOON_DAYS })}
          disabled={disabled}
          defaultChecked={settings.monitoring.includes(kind)}
        />
      ))}
    </Stack>
  );
}

export function FileRuleFields({ settings, disabled }: FieldsProps) {
  const t = useTranslations('fileRules');
  return (
    <Stack gap={3}>
      {fileRuleKeys.map((key) => (
        <Checkbox
          key={key}
          name={`fileRules.${key}`}
          label={t(`rule.${key}`)}
          hint={t(`ruleHint.${key}`)}
          disabled={disabled}
          defaultChecked={settings.fileRules.includes(key)}
        />
      ))}
    </Stack>
  );
}

/** The default template of a new request. */
function TemplateField({ settings, disabled, problem }: DataFieldsProps) {
  const t = useTranslations('settings');
  const kinds = useTranslations('profile.kind');
  const { accountId } = useAccount();
  const { data: templates } = useSuspenseQuery(templateChoicesQuery(accountId));
  // A template that has since been archived cannot be chosen.
  const chosen = templates.items.find(({ id }) => id === settings.defaultTemplateId);
  return (
    <SelectField
      name="defaultTemplateId"
      label={t('template')}
      hint={t('templateHint')}
      searchable
      emptyText={t('noTemplates')}
      disabled={disabled}
      defaultValue={chosen?.id ?? NO_TEMPLATE}
      error={problem?.fields.defaultTemplateId}
      options={[
        { value: NO_TEMPLATE, label: t('noTemplate') },
        ...templates.items.map(({ id, name, partyKind }) => ({
          value: id,
          label: name,
          hint: kinds(partyKind),
        })),
      ]}
    />
  );
}

/** Which hits two people dismiss. */
function HitFields({ settings, disabled, problem }: DataFieldsProps) {
  const t = useTranslations('settings');
  const labels = useTranslations('labels.riskCategory');
  return (
    <>
      <TextField
        name="fourEyesFromScore"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        label={t('fourEyesFromScore')}
        hint={t('fourEyesFromScoreHint')}
        disabled={disabled}
        defaultValue={String(Math.round(settings.fourEyesFromScore * 100))}
        error={problem?.fields.fourEyesFromScore}
      />
      <Fieldset legend={t('fourEyesCategories')}>
        {hitCategories.map((key) => (
          <Checkbox
            key={key}
            name={`fourEyesCategories.${key}`}
            label={labels(key)}
            disabled={disabled}
            defaultChecked={settings.fourEyesCategories.includes(key)}
          />
        ))}
      </Fieldset>
    </>
  );
}

/** Which decisions take two people. */
export function TwoPeopleFields({ settings, disabled, problem }: DataFieldsProps) {
  const t = useTranslations('settings');
  const [isOn, setOn] = useState(settings.fourEyesScreening);
  const [areTwoDeciding, setTwoDeciding] = useState(settings.fourEyesDecisions);
  return (
    <Stack gap={3}>
      <Checkbox
        name="fourEyesScreening"
        label={t('fourEyes')}
        hint={t('fourEyesHint')}
        disabled={disabled}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {/* Hidden, not removed: what it says is saved with the rest. */}
      <div hidden={!isOn}>
        <Stack gap={3}>
          <HitFields settings={settings} disabled={disabled} problem={problem} />
        </Stack>
      </div>
      <Checkbox
        name="fourEyesDecisions"
        label={t('fourEyesDecisions')}
        hint={t('fourEyesDecisionsHint')}
        disabled={disabled}
        checked={areTwoDeciding}
        onChange={(event) => setTwoDeciding(event.currentTarget.checked)}
      />
      <div hidden={!areTwoDeciding}>
        <SelectField
          name="fourEyesFromRisk"
          label={t('fourEyesFromRisk')}
          hint={t('fourEyesFromRiskHint')}
          disabled={disabled}
          defaultValue={settings.fourEyesFromRisk}
          error={problem?.fields.fourEyesFromRisk}
          options={riskLevels.map((value) => ({ value, label: t(`fourEyesFrom.${value}`) }))}
        />
      </div>
    </Stack>
  );
}

export function DataFields({ settings, disabled, problem }: DataFieldsProps) {
  const t = useTranslations('settings');
  return (
    <Stack gap={3}>
      <TextField
        name="refreshDays"
        type="number"
        inputMode="numeric"
        min={1}
        max={3650}
        label={t('refreshDays')}
        hint={t('refreshDaysHint')}
        disabled={disabled}
        defaultValue={String(settings.refreshDays)}
        error={problem?.fields.refreshDays}
      />
      <TextField
        name="retentionYears"
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_RETENTION_YEARS}
        label={t('retentionYears')}
        hint={t('retentionYearsHint')}
        disabled={disabled}
        defaultValue={String(settings.retentionYears)}
        error={problem?.fields.retentionYears}
      />
      <TemplateField settings={settings} disabled={disabled} problem={problem} />
      <RadioGroup
        name="defaultVisibility"
        legend={t('visibility')}
        hint={t('visibilityHint')}
        defaultValue={settings.defaultVisibility}
        options={visibilities.map((value) => ({ value, label: t(`visibilityOption.${value}`), disabled }))}
      />
    </Stack>
  );
}

/** Highest risk first: it is reviewed most often. */
const levels = ['High', 'Medium', 'Low'] as const;

/** When a review of a value is due, and how often a counterparty is reviewed. */
export function ReviewFields({ settings, disabled, problem }: DataFieldsProps) {
  const t = useTranslations('settings');
  return (
    <Stack gap={3}>
      <TextField
        name="reviewDays"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_REVIEW_DAYS}
        label={t('reviewDays')}
        hint={t('reviewDaysHint')}
        disabled={disabled}
        defaultValue={settings.reviewDays === null ? '' : String(settings.reviewDays)}
        error={problem?.fields.reviewDays}
      />
      {levels.map((level) => (
        <TextField
          key={level}
          name={`reviewMonths.${level}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_REVIEW_MONTHS}
          label={t(`reviewMonths.${level}`)}
          {...(level === 'Medium' && { hint: t('reviewMonthsHint') })}
          disabled={disabled}
          defaultValue={String(settings.reviewMonths[level])}
          error={problem?.fields[`reviewMonths.${level}`]}
        />
      ))}
    </Stack>
  );
}
