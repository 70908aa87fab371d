import type { Rejection } from '@probity/domain/credentials/rejection.ts';
import { needsNote, rejectionReasonLabel } from '@probity/domain/credentials/rejection.ts';
import { type RejectionReason, rejectionReasons } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface RejectionDialogProps {
  label: string;
  isPending: boolean;
  /** Used if the rejection is not sent at once. */
  confirmLabel?: string;
  onReject: (rejection: Rejection) => void;
  onClose: () => void;
}

/** The person who entered the value sees the rejection, so it needs a reason. */
export function RejectionDialog(props: RejectionDialogProps) {
  const { label, isPending, confirmLabel, onReject, onClose } = props;
  const t = useTranslations();
  const formId = useId();
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const noteMissing = reason !== null && needsNote(reason) && note.trim() === '';

  const reject = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason && !noteMissing) onReject({ reason, ...(note.trim() && { note: note.trim() }) });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('credentials.rejectTitle', { label })}
      description={t('credentials.rejectText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={confirmLabel ? 'primary' : 'danger'}
            loading={isPending}
          >
            {confirmLabel ?? t('credentials.reject')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={reject} noValidate>
        <Stack gap={3}>
          <RadioGroup
            legend={t('credentials.rejectReason')}
            value={reason}
            error={asked && !reason ? t('credentials.rejectReasonMissing') : undefined}
            onChange={setReason}
            options={rejectionReasons.map((value) => ({ value, label: rejectionReasonLabel(value) }))}
          />
          <TextArea
            label={t('credentials.rejectNote')}
            optional={reason === null || !needsNote(reason)}
            hint={t('credentials.rejectNoteHint')}
            value={note}
            error={asked && noteMissing ? t('credentials.rejectNoteMissing') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Modal>
  );
}
