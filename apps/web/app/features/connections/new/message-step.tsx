import { MAX_RETENTION_YEARS } from '@probity/domain/accounts/settings.ts';
import { type LawfulBasis, lawfulBases, lawfulBasisLabels } from '@probity/domain/sharing/lawful-basis.ts';
import { DateField } from '@probity/ui/date-field.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import type { StepProps } from './step-props.ts';

/** Why it is asked and by when: people answer what they understand. */
export function MessageStep({ draft, onChange, gaps }: StepProps) {
  const t = useTranslations('connections.new');
  return (
    <Stack gap={3}>
      <TextField
        label={t('use')}
        hint={t('useHint')}
        optional
        maxLength={500}
        value={draft.use}
        onChange={(event) => onChange({ use: event.currentTarget.value })}
      />
      <SelectField
        label={t('lawfulBasis')}
        hint={t('lawfulBasisHint')}
        optional
        clearable
        value={draft.lawfulBasis}
        options={lawfulBases.map((value) => ({ value, label: lawfulBasisLabels[value] }))}
        onChange={(lawfulBasis) => onChange({ lawfulBasis: lawfulBasis as LawfulBasis | null })}
      />
      {draft.lawfulBasis && (
        <TextField
          label={t('lawfulBasisDetail')}
          hint={t('lawfulBasisDetailHint')}
          optional
          maxLength={500}
          value={draft.lawfulBasisDetail}
          onChange={(event) => onChange({ lawfulBasisDetail: event.currentTarget.value })}
        />
      )}
      {draft.purpose === 'ask' && (
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_RETENTION_YEARS}
          label={t('retentionYears')}
          hint={t('retentionYearsHint')}
          optional
          value={draft.retentionYears}
          onChange={(event) => onChange({ retentionYears: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        optional
        maxLength={2000}
        value={draft.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <DateField
        label={t('dueOn')}
        optional
        value={draft.dueOn}
        error={gaps.includes('due') ? t('duePast') : undefined}
        onChange={(dueOn) => onChange({ dueOn })}
      />
    </Stack>
  );
}
