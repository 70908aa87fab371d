import type { Settings } from '@probity/contract/accounts.ts';
import { visibilities, weekdays } from '@probity/domain/enumerations.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../forms/form-problem.ts';

interface FieldsProps {
  settings: Settings;
  disabled: boolean;
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

export function DataFields({ settings, disabled, problem }: FieldsProps & { problem: FormProblem | null }) {
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
      <RadioGroup
        name="defaultVisibility"
        legend={t('visibility')}
        defaultValue={settings.defaultVisibility}
        options={visibilities.map((value) => ({ value, label: t(`visibilityOption.${value}`), disabled }))}
      />
    </Stack>
  );
}
