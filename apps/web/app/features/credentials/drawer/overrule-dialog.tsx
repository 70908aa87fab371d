import { REJECTION_NOTE_MAX } from '@probity/domain/credentials/rejection.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface OverruleDialogProps {
  label: string;
  contradiction: 'Differs' | 'NotFound';
  isPending: boolean;
  onValidate: (note: string) => void;
  onClose: () => void;
}

/** Asks why a value is right although its evidence does not state it. */
export default function OverruleDialog({
  label,
  contradiction,
  isPending,
  onValidate,
  onClose,
}: OverruleDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const isMissing = note.trim() === '';
  const validate = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) onValidate(note.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('credentials.overrule.title', { label })}
      description={t(`credentials.overrule.${contradiction}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            {t('credentials.validate')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={validate} noValidate>
        <TextArea
          label={t('credentials.overrule.reason')}
          hint={t('credentials.overrule.hint')}
          maxLength={REJECTION_NOTE_MAX}
          value={note}
          error={asked && isMissing ? t('credentials.overrule.missing') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
