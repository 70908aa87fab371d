import { answerFeedback } from '@probity/contract/admin.ts';
import { useTranslations } from 'use-intl';
import { useAct } from '../../platform/session/use-act.ts';

/** Null closes the message without an answer. */
export function useAnswerFeedback(feedbackId: string) {
  const t = useTranslations('admin.feedback');
  return useAct(
    (call, answer: string | null) => call(answerFeedback, { params: { feedbackId }, body: { answer } }),
    { untilRead: true, says: ({ state }) => t(state === 'Answered' ? 'sent' : 'closed') },
  );
}
