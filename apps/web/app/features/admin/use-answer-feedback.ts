import { answerFeedback } from '@probity/contract/admin.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCallOnce } from '../../platform/session/use-call-once.ts';

/** Null closes the message without an answer. */
export function useAnswerFeedback(feedbackId: string) {
  const t = useTranslations('admin.feedback');
  const cache = useQueryClient();
  const toast = useToast();
  const callOnce = useCallOnce();
  return useMutation({
    mutationFn: (answer: string | null) =>
      callOnce(answerFeedback, { params: { feedbackId }, body: { answer } }),
    onSuccess: ({ state }) =>
      toast.show({ message: t(state === 'Answered' ? 'sent' : 'closed'), variant: 'success' }),
    // Also after an error: another administrator may have answered.
    onSettled: () => cache.invalidateQueries({ queryKey: ['feedback'] }),
  });
}
