import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormRefusal } from '../../forms/use-refusal.ts';
import { useAskQuestion } from './questions.ts';

/** Before one agrees: a question about the request as a whole. */
export function AskQuestionDialog({
  connection,
  onClose,
}: {
  connection: ConnectionDetail;
  onClose: () => void;
}) {
  const t = useTranslations('connections.queries');
  const common = useTranslations('common');
  const formId = useId();
  const toast = useToast();
  const toProblem = useFormRefusal();
  const ask = useAskQuestion(connection);
  const [question, setQuestion] = useState('');
  const name = connection.counterpart.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate(question, {
      onSuccess: () => {
        toast.show({ message: t('asked', { name }), variant: 'success' });
        onClose();
      },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('askTitle', { name })}
      description={t('askText', { name })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={ask.isPending}>
            {t('askSend')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextArea
          label={t('question')}
          required
          maxLength={1000}
          data-autofocus
          value={question}
          error={toProblem(ask.error)?.message}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
