import { formatValue } from '@probity/domain/fields/formats.ts';
import type { ValueTypeName } from '@probity/domain/fields/value-types.ts';
import { ActionMenu, type ActionMenuItem } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { FieldRow } from '@probity/ui/field-row.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useFormatLocale } from '../../product.tsx';
import type { Attempt } from './typed-editor.tsx';
import { useItemDraft } from './use-item-draft.ts';
import classes from './value-row.module.css';

const PlainEditor = lazy(() => import('./plain-editor.tsx'));

interface PlainRowProps {
  /** Names what is edited, and its draft. */
  item: string;
  label: string;
  why: string;
  type: ValueTypeName;
  /** Null while no value is given. */
  value: unknown;
  /** Offered if there is no value yet. */
  suggestion?: unknown;
  country: string | null;
  mayEdit: boolean;
  /** Shown under a value: who entered it and when. */
  note?: ReactNode;
  /** The path of the value in API errors. */
  path: string;
  save: (value: unknown) => Promise<unknown>;
  more?: readonly ActionMenuItem[];
}

type State = { open: false } | { open: true; attempt?: Attempt };

/** A value that needs no validation: read and edited in its row. */
export function PlainRow(props: PlainRowProps) {
  const { item, label, why, type, value, country, mayEdit, note, path, save, more = [] } = props;
  const t = useTranslations('profile');
  const locale = useFormatLocale();
  const refused = useRefusalToast();
  const draftStore = useItemDraft(item);
  const [state, setState] = useState<State>({ open: false });
  const openWithDraft = useEffectEvent(() => {
    if (mayEdit && draftStore.find() !== undefined) setState({ open: true });
  });
  useEffect(() => openWithDraft(), []);
  const isGiven = value !== null;

  const send = async (next: unknown, draft: unknown) => {
    try {
      await save(next);
      setState({ open: false });
    } catch (error) {
      const errors = isApiError(error) ? (error.problem.errors ?? []) : [];
      const own = errors.map((fault) => ({
        ...fault,
        path: fault.path.replace(new RegExp(`^${path}\\.?`), ''),
      }));
      if (own.length === 0) refused(error);
      setState(next === null ? { open: false } : { open: true, attempt: { draft, errors: own } });
    }
  };
  const open = () => setState({ open: true });
  const items: ActionMenuItem[] = [
    ...(mayEdit ? [{ key: 'edit', label: t('edit'), onSelect: open }] : []),
    ...more,
    ...(mayEdit
      ? [{ key: 'remove', label: t('remove'), tone: 'bad' as const, onSelect: () => void send(null, null) }]
      : []),
  ];

  return (
    <FieldRow
      label={
        <>
          {label}
          {state.open && <span className={classes.why}>{why}</span>}
        </>
      }
      value={
        state.open ? (
          <Suspense fallback={<Spinner size={16} />}>
            <PlainEditor
              key={state.attempt ? 'again' : 'first'}
              item={item}
              type={type}
              label={label}
              country={country}
              value={value}
              suggestion={props.suggestion}
              attempt={state.attempt}
              onSave={(next, draft) => void send(next, draft)}
              onCancel={() => setState({ open: false })}
            />
          </Suspense>
        ) : isGiven ? (
          <Given text={formatValue(type, value, locale)} label={label} onEdit={mayEdit ? open : undefined} />
        ) : null
      }
      empty={t('notProvided')}
      trust={!state.open && <div className={classes.needed}>{isGiven ? note : why}</div>}
      side={
        state.open ? null : isGiven ? (
          items.length > 0 && <ActionMenu label={t('rowActions', { label })} items={items} />
        ) : mayEdit ? (
          <Button size="sm" aria-label={t('addValue', { label })} onClick={open}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  );
}

function Given({ text, label, onEdit }: { text: string; label: string; onEdit: (() => void) | undefined }) {
  const t = useTranslations('profile');
  if (!onEdit) return <span className={classes.words}>{text}</span>;
  return (
    <button type="button" className={classes.value} onClick={onEdit}>
      <span className={classes.words}>{text}</span>
      <VisuallyHidden>, {t('editValue', { label })}</VisuallyHidden>
    </button>
  );
}
