import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface KeepDialogProps {
  label: string;
  own: string;
  source: string;
  isSaving: boolean;
  onKeep: (reason: string) => void;
  onClose: () => void;
}

/** Asks why our value is kept although the register has another one. */
export default function KeepDialog({ label, own, source, isSaving, onKeep, onClose }: KeepDialogProps) {
  const t = useTranslations('registers.keep');
  const common = useTranslations('common');
  const formId = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onKeep(reason.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { field: label })}
      description={t('description', { own, source })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextArea
          label={t('reason')}
          hint={t('hint')}
          required
          minLength={3}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
