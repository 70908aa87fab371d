import type { FieldCheck } from '@probity/contract/data-enrichers.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import type { RegisterComparison } from './queries.ts';
import classes from './registers.module.css';
import { useKeepOwnValue } from './use-keep-own-value.ts';

const KeepDialog = lazy(() => import('./keep-dialog.tsx'));

interface FieldChoiceProps {
  field: FieldCheck;
  label: string;
  compared: RegisterComparison;
  isChosen: boolean;
  locked: boolean;
  onToggle: () => void;
}

/** The options for one field: use the register's value, keep ours with a reason, or leave it open. */
export function FieldChoice({ field, label, compared, isChosen, locked, onToggle }: FieldChoiceProps) {
  const t = useTranslations('registers');
  const { state, proposed } = field;
  const note = (text: string) => <span className={panelText.hint}>{text}</span>;
  if (locked) return note(t('fields.noChange'));
  if (state === 'Same') return note(t('fields.confirmed'));
  if (state === 'MissingHere' && !proposed) return note(t('fields.removed'));
  if (state !== 'Differs' && state !== 'MissingHere') return note(t('fields.noChange'));
  return (
    <>
      <Checkbox
        label={t('fields.use')}
        aria-label={t('fields.useOf', { field: label })}
        checked={isChosen}
        onChange={onToggle}
      />
      {state === 'Differs' && !isChosen && <Keep field={field} label={label} compared={compared} />}
    </>
  );
}

function Keep({ field, label, compared }: Pick<FieldChoiceProps, 'field' | 'label' | 'compared'>) {
  const t = useTranslations('registers.keep');
  const dates = useDates();
  const keep = useKeepOwnValue(compared);
  const [isOpen, setIsOpen] = useState(false);
  const { fieldKey, kept, own, source } = field;
  const close = () => setIsOpen(false);
  if (kept)
    return (
      <div className={classes.kept}>
        <p>{t('kept', { reason: kept.reason })}</p>
        <p className={panelText.hint} suppressHydrationWarning>
          {[kept.byName, dates.day(kept.at)].filter(Boolean).join(' · ')}
        </p>
        <TextButton
          aria-label={t('reopenOf', { field: label })}
          aria-busy={keep.isPending}
          onClick={() => keep.mutate({ fieldKey, reason: null })}
        >
          {t('reopen')}
        </TextButton>
      </div>
    );
  return (
    <>
      <TextButton
        className={classes.keep}
        aria-label={t('openOf', { field: label })}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </TextButton>
      {isOpen && (
        <Suspense>
          <KeepDialog
            label={label}
            own={own?.text ?? ''}
            source={source?.text ?? ''}
            isSaving={keep.isPending}
            onClose={close}
            onKeep={(reason) => keep.mutate({ fieldKey, reason }, { onSuccess: close })}
          />
        </Suspense>
      )}
    </>
  );
}
