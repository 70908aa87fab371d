import { isRequiredField } from '@probity/domain/credentials/required-fields.ts';
import type { SectionKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldLabel, fieldWhy } from '@probity/domain/fields/catalogue.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { FieldError } from '@probity/ui/field-error.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstInvalid } from '../../platform/forms/focus-first-invalid.ts';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { editors } from '../credentials/editors/editors.ts';
import { useProfile } from '../credentials/use-profile.ts';
import classes from './section-form.module.css';
import { useSectionForm } from './use-section-form.ts';

interface SectionFormProps {
  section: SectionKind;
  onClose: () => void;
}

/** All missing values of a section, in one form with one save. */
export default function SectionForm({ section, onClose }: SectionFormProps) {
  const t = useTranslations();
  const { entity } = useProfile();
  const formId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const form = useSectionForm(section, {
    onSaved: onClose,
    onRefused: () => focusFirstInvalid(frame.current),
  });
  useEffect(() => {
    const first = () => frame.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    const frameId = requestAnimationFrame(first);
    return () => cancelAnimationFrame(frameId);
  }, []);
  useUnsavedInput(form.entered > 0, { inDialog: true });
  const close = () => (form.entered > 0 ? setLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={close}
      closeOnClickOutside={false}
      asksToDiscard={false}
      title={t('profile.fill.title', { section: labelInSentence(sectionLabel(section)) })}
      description={t('profile.fill.text')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isPending}>
            {t('profile.fill.save', { count: form.entered })}
          </Button>
        </>
      }
    >
      <form ref={frame} id={formId} className={classes.form} noValidate onSubmit={submit}>
        {form.isEmpty && (
          <div role="alert">
            <FieldError>{t('profile.fill.nothing')}</FieldError>
          </div>
        )}
        <FormMessage problem={form.problem} />
        {form.fields.map((key) => {
          const editor = editors[fieldDefinition(key).value];
          const label = fieldLabel(key, entity.kind);
          const errors = form.errorsOf(key);
          const general = editor.showsWhole ? undefined : errors.find(({ path }) => path === '');
          return (
            <fieldset key={key} className={classes.field}>
              <legend>
                {label}{' '}
                <span className={classes.mark}>
                  {t(isRequiredField(entity.kind, key) ? 'profile.fill.required' : 'profile.fill.optional')}
                </span>
              </legend>
              <p className={classes.why}>{fieldWhy(key)}</p>
              <editor.Fields
                label={label}
                draft={form.draftOf(key)}
                onChange={(draft) => form.change(key, draft)}
                errors={errors}
                settings={editor.settings}
              />
              {general && (
                <div role="alert">
                  <FieldError>{general.message}</FieldError>
                </div>
              )}
            </fieldset>
          );
        })}
      </form>
      {leaving && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setLeaving(false)}
          onConfirm={onClose}
          title={t('profile.fill.discardTitle')}
          confirmLabel={t('profile.fill.discard')}
          cancelLabel={t('profile.fill.keep')}
        >
          {t('profile.fill.discardText', { count: form.entered })}
        </ConfirmDialog>
      )}
    </Modal>
  );
}
