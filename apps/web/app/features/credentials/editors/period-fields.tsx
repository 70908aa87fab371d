import { DateField } from '@probity/ui/date-field.tsx';
import { useTranslations } from 'use-intl';
import { errorAt, type PathError } from '../value-drafts.ts';
import classes from './editors.module.css';

interface PeriodDraft {
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
      <DateField
        label={t('from')}
        optional
        partial
        value={from}
        error={errorAt(errors, 'from')}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DateField
        label={t('to')}
        optional
        partial
        value={to}
        error={errorAt(errors, 'to')}
        onChange={(day) => onChange({ from, to: day })}
      />
    </div>
  );
}
