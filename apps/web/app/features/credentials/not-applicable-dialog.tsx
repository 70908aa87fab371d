import { REJECTION_NOTE_MAX } from '@probity/domain/credentials/rejection.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface NotApplicableDialogProps {
  label: string;
  /** A second person has to accept it. */
  isRequired: boolean;
  hasValue: boolean;
  isPending: boolean;
  onMark: (reason: string) => void;
  onClose: () => void;
}

/** "Does not apply" needs a reason like any other statement, and a review on a required field. */
export default function NotApplicableDialog(props: NotApplicableDialogProps) {
  const { label, isRequired, hasValue, isPending, onMark, onClose } = props;
  const t = useTranslations();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const mark = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) onMark(reason.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('credentials.notApplicable.title', { label })}
      description={[
        t(isRequired ? 'credentials.notApplicable.required' : 'credentials.notApplicable.optional'),
        hasValue ? t('credentials.notApplicable.hidesValue') : '',
      ].join(' ')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            {t(isRequired ? 'credentials.notApplicable.send' : 'credentials.notApplicable.mark')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={mark} noValidate>
        <TextArea
          label={t('credentials.notApplicable.reason')}
          hint={t('credentials.notApplicable.reasonHint')}
          maxLength={REJECTION_NOTE_MAX}
          value={reason}
          data-autofocus
          error={tried && isMissing ? t('credentials.notApplicable.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
