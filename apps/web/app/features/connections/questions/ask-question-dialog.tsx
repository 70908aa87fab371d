import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { useAskQuestion } from './questions.ts';

/** A question about the request as a whole, before consenting. */
export default function AskQuestionDialog({
  connection,
  onClose,
}: {
  connection: ConnectionDetail;
  onClose: () => void;
}) {
  const t = useTranslations('connections.queries');
  const toast = useToast();
  const toProblem = useFormRefusal();
  const ask = useAskQuestion(connection);
  const name = connection.counterpart.name;
  const send = (question: string) =>
    runAct(ask, question, {
      onSuccess: () => {
        toast.show({ message: t('asked', { name }), variant: 'success' });
        onClose();
      },
    });
  return (
    <QuestionDialog
      title={t('askTitle', { name })}
      description={t('askText', { name })}
      label={t('question')}
      sendLabel={t('askSend')}
      isSending={ask.isPending}
      error={toProblem(ask.error)?.message}
      onSend={send}
      onClose={onClose}
    />
  );
}
