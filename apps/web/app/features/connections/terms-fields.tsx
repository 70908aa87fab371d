import { MAX_RETENTION_YEARS } from '@probity/domain/accounts/settings.ts';
import { lawfulBases, lawfulBasisLabel } from '@probity/domain/sharing/lawful-basis.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import type { TermsDraft } from './terms-draft.ts';

interface TermsFieldsProps {
  terms: TermsDraft;
  /** False for an offer, whose sender retains nothing of the other side. */
  withRetention: boolean;
  onChange: (part: Partial<TermsDraft>) => void;
}

export function TermsFields({ terms, withRetention, onChange }: TermsFieldsProps) {
  const t = useTranslations('connections.new');
  return (
    <>
      <TextField
        label={t('use')}
        hint={t('useHint')}
        optional
        maxLength={500}
        value={terms.use}
        onChange={(event) => onChange({ use: event.currentTarget.value })}
      />
      <SelectField
        label={t('lawfulBasis')}
        hint={t('lawfulBasisHint')}
        optional
        clearable
        value={terms.lawfulBasis}
        options={lawfulBases.map((value) => ({ value, label: lawfulBasisLabel(value) }))}
        onChange={(lawfulBasis) => onChange({ lawfulBasis })}
      />
      {terms.lawfulBasis && (
        <TextField
          label={t('lawfulBasisDetail')}
          hint={t('lawfulBasisDetailHint')}
          optional
          maxLength={500}
          value={terms.lawfulBasisDetail}
          onChange={(event) => onChange({ lawfulBasisDetail: event.currentTarget.value })}
        />
      )}
      {withRetention && (
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_RETENTION_YEARS}
          label={t('retentionYears')}
          hint={t('retentionYearsHint')}
          optional
          value={terms.retentionYears}
          onChange={(event) => onChange({ retentionYears: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** The same as term and value, for the review step. */
export function useTermsRows(terms: TermsDraft, withRetention: boolean) {
  const t = useTranslations('connections.new');
  const { use, lawfulBasis, lawfulBasisDetail, retentionYears } = terms;
  const basis = [lawfulBasis && lawfulBasisLabel(lawfulBasis), lawfulBasis && lawfulBasisDetail.trim()];
  return [
    { term: t('use'), value: use.trim() || t('notStated') },
    { term: t('lawfulBasis'), value: basis.filter(Boolean).join('. ') || t('notStated') },
    ...(withRetention
      ? [
          {
            term: t('retention'),
            value:
              retentionYears === '' ? t('retentionUsual') : t('years', { years: Number(retentionYears) }),
          },
        ]
      : []),
  ];
}
