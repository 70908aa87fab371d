import type { ParsedValue } from '@probity/domain/fields/field-value.ts';
import type { ValueTypeName } from '@probity/domain/fields/value-types.ts';
import { Button } from '@probity/ui/button.tsx';
import { FieldError } from '@probity/ui/field-error.tsx';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstInvalid } from '../forms/focus-first-invalid.ts';
import { editors } from './editors/editors.ts';
import classes from './inline-editor.module.css';
import { useAfterPress } from './use-after-press.ts';
import { isSame, type PathError } from './value-drafts.ts';

export interface Attempt {
  draft: unknown;
  errors: readonly PathError[];
}

export interface TypedEditorProps {
  type: ValueTypeName;
  /** The validation rules, loaded when there is something to check. */
  check: (value: unknown) => Promise<ParsedValue<unknown>>;
  label: string;
  value: unknown;
  /** Offered if there is no value yet; saved only when the user submits it. */
  suggestion?: unknown;
  country: string | null;
  /** What was entered before, if the server refused it. */
  attempt?: Attempt | undefined;
  /** What a change would undo. With it, only the button and Enter save. */
  warning?: ReactNode;
  /** In a separate panel: losing focus neither saves nor cancels, only the buttons and keys do. */
  inPanel?: boolean;
  onSave: (value: unknown, draft: unknown) => void;
  onCancel: () => void;
}

/** Replaces the value: Enter and losing focus save, Escape cancels. Validated before it is sent. */
export function TypedEditor(props: TypedEditorProps) {
  const { type, check, label, value, suggestion, country, attempt, warning, inPanel, onSave, onCancel } =
    props;
  const t = useTranslations();
  const editor = editors[type];
  const { Fields } = editor;
  const [original] = useState(() => editor.draftOf(value ?? null, { country }));
  const [offered] = useState(() => editor.draftOf(value ?? suggestion ?? null, { country }));
  const [draft, setDraft] = useState(attempt?.draft ?? offered);
  const [errors, setErrors] = useState<readonly PathError[]>(attempt?.errors ?? []);
  const form = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const hasValue = value !== null && value !== undefined;
  const general = editor.showsWhole ? undefined : errors.find(({ path }) => path === '');

  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea');
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? first)?.focus({ preventScroll: true });
    // Bring the whole editor into view, including its save button.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const save = async (onRefused?: () => void) => {
    const isUntouched = (isSame(draft, original) || (!onRefused && isSame(draft, offered))) && !attempt;
    // Enter on an empty form shows what is missing; leaving an empty form just closes it.
    if (isUntouched && (hasValue || !onRefused)) return onCancel();
    // A refused value is sent again only on explicit submit.
    if (!onRefused && attempt && isSame(draft, attempt.draft)) return;
    const parsed = await check(editor.valueOf(draft));
    if (parsed.ok) return onSave(parsed.value, draft);
    setErrors(parsed.errors);
    onRefused?.();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(() => focusFirstInvalid(form.current));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpenList =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || event.defaultPrevented || isOpenList) return;
    // The panel beside the page closes on Escape as well; this Escape was for the editor.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const left = !event.currentTarget.contains(event.relatedTarget);
    // Switching to another window must not save half a value.
    if (left && !inPanel && document.hasFocus() && !(warning && !isSame(draft, original)))
      afterPress(() => void save());
  };

  return (
    <form ref={form} className={classes.form} noValidate {...{ onSubmit, onKeyDown, onBlur }}>
      {warning}
      <Fields label={label} draft={draft} errors={errors} onChange={setDraft} settings={editor.settings} />
      {general && (
        <div role="alert">
          <FieldError>{general.message}</FieldError>
        </div>
      )}
      <div className={classes.actions}>
        <Button size="sm" type="submit" variant="primary">
          {t('common.save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <span className={classes.keys}>{t('credentials.editor.keys')}</span>
      </div>
    </form>
  );
}
