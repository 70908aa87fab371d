import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface QuestionDialogProps {
  title: string;
  description: string;
  /** Shown beside the dialog title when the value is verified. */
  verifiedLabel?: string;
  label: string;
  sendLabel: string;
  isSending: boolean;
  error?: string | undefined;
  onSend: (question: string) => void;
  onClose: () => void;
}

/** A question to the other side: about one item, or about a request as a whole. */
export function QuestionDialog({
  title,
  description,
  verifiedLabel,
  label,
  sendLabel,
  isSending,
  error,
  onSend,
  onClose,
}: QuestionDialogProps) {
  const common = useTranslations('common');
  const formId = useId();
  const [question, setQuestion] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(question);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      description={description}
      {...(verifiedLabel && { verifiedLabel })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={isSending}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextArea
          label={label}
          required
          maxLength={NOTE_MAX}
          data-autofocus
          value={question}
          error={error}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
