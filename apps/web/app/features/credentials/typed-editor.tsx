import type { ParsedValue } from '@probity/domain/fields/field-value.ts';
import type { ValueTypeName } from '@probity/domain/fields/value-types.ts';
import { Button } from '@probity/ui/button.tsx';
import { FieldError } from '@probity/ui/field-error.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstInvalid } from '../../platform/forms/focus-first-invalid.ts';
import { isLike } from '../../platform/forms/kept-draft.ts';
import { editors } from './editors/editors.ts';
import classes from './inline-editor.module.css';
import { useAfterPress } from './use-after-press.ts';
import { useItemDraft } from './use-item-draft.ts';
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
  /** What a change would undo. */
  warning?: ReactNode;
  /** Names what is edited: its draft is found under it until it is saved or discarded. */
  item: string;
  isSensitive?: boolean;
  /** In a separate panel: losing focus does not close it, even if nothing was typed. */
  inPanel?: boolean;
  onSave: (value: unknown, draft: unknown) => void;
  onCancel: () => void;
}

/** Replaces the value: the button and Enter save, Cancel and Escape discard; anything else leaves the draft as it is. */
export function TypedEditor(props: TypedEditorProps) {
  const { type, check, label, value, suggestion, country, attempt, warning, inPanel, onSave } = props;
  const { item, isSensitive = false } = props;
  const t = useTranslations();
  const editor = editors[type];
  const { Fields } = editor;
  const [original] = useState(() => editor.draftOf(value ?? null, { country }));
  const [offered] = useState(() => editor.draftOf(value ?? suggestion ?? null, { country }));
  const draftStore = useItemDraft(item, { isSensitive });
  const [isRestored, setRestored] = useState(false);
  const [draft, setDraft] = useState(attempt?.draft ?? offered);
  const [errors, setErrors] = useState<readonly PathError[]>(attempt?.errors ?? []);
  const form = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const hasValue = value !== null && value !== undefined;
  const general = editor.showsWhole ? undefined : errors.find(({ path }) => path === '');

  const restore = useEffectEvent(() => {
    const found = draftStore.find();
    if (attempt || found === undefined || !isLike(offered, found)) return;
    setDraft(found);
    setRestored(true);
  });
  // After the first render, which is the same on the server.
  useEffect(() => restore(), []);

  const writeAttempt = useEffectEvent(() => {
    if (attempt) draftStore.write(attempt.draft);
  });
  useEffect(() => {
    if (attempt) writeAttempt();
  }, [attempt]);

  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea');
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? first)?.focus({ preventScroll: true });
    // Bring the whole editor into view, including its save button.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const change = (next: unknown) => {
    setDraft(next);
    if (isSame(next, offered)) draftStore.discard();
    else draftStore.write(next);
  };
  const onCancel = () => {
    draftStore.discard();
    props.onCancel();
  };
  const save = async () => {
    // Enter on an empty form shows what is missing.
    if (isSame(draft, original) && !attempt && hasValue) return onCancel();
    const parsed = await check(editor.valueOf(draft));
    if (parsed.ok) {
      // A refused value comes back as the attempt.
      draftStore.discard();
      return onSave(parsed.value, draft);
    }
    setErrors(parsed.errors);
    focusFirstInvalid(form.current);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
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
    const isUntouched = !attempt && (isSame(draft, original) || isSame(draft, offered));
    if (left && !inPanel && document.hasFocus() && isUntouched) afterPress(onCancel);
  };

  return (
    <form ref={form} className={classes.form} noValidate {...{ onSubmit, onKeyDown, onBlur }}>
      {warning}
      {isRestored && <InlineNotice>{t('credentials.editor.restored')}</InlineNotice>}
      <Fields label={label} draft={draft} errors={errors} onChange={change} settings={editor.settings} />
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
        <span className={classes.keys}>
          {t(editor.isMultiline ? 'credentials.editor.keysMultiline' : 'credentials.editor.keys')}
        </span>
      </div>
    </form>
  );
}
