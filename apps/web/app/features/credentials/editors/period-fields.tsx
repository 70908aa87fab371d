import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { errorAt, type PathError } from '../value-drafts.ts';
import classes from './editors.module.css';

export interface PeriodDraft {
  from: string;
  to: string;
}

interface PeriodFieldsProps {
  draft: PeriodDraft;
  onChange: (period: PeriodDraft) => void;
  errors: readonly PathError[];
}

/** Both ends may be unknown, or known only by month or year. */
export function PeriodFields({ draft, onChange, errors }: PeriodFieldsProps) {
  const t = useTranslations('credentials.editor');
  const { from, to } = draft;
  return (
    <div className={classes.pair}>
      <TextField
        label={t('from')}
        optional
        placeholder={t('partialDate')}
        autoComplete="off"
        value={from}
        error={errorAt(errors, 'from')}
        onChange={(event) => onChange({ from: event.currentTarget.value, to })}
      />
      <TextField
        label={t('to')}
        optional
        placeholder={t('partialDate')}
        autoComplete="off"
        value={to}
        error={errorAt(errors, 'to')}
        onChange={(event) => onChange({ from, to: event.currentTarget.value })}
      />
    </div>
  );
}
