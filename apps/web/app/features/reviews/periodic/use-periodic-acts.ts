import type { BodyOf } from '@probity/contract/endpoint.ts';
import { finishPeriodicReview, scheduleReviews } from '@probity/contract/periodic-reviews.ts';
import { changeRelationships } from '@probity/contract/relationships.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { useAccount } from '../../../platform/session/own-account.ts';

function useReadAgain(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const key of ['relationships', 'relationship', 'periodic-review', 'tasks'])
      void cache.invalidateQueries({ queryKey: [key] });
  };
}

/** Sets the next review of several by their risk; the toast undoes it. */
export function useScheduleReviews() {
  const t = useTranslations('reviews.periodic');
  const { accountId } = useAccount();
  const toast = useToast();
  const refused = useRefusalToast();
  const readAgain = useReadAgain();
  const of = { query: { accountId } };
  return useMutation({
    mutationFn: (entityIds: string[]) => browserApi.call(scheduleReviews, { ...of, body: { entityIds } }),
    onSuccess: ({ before }) => {
      readAgain();
      const undo = () =>
        browserApi.call(changeRelationships, { ...of, body: { changes: before, isUndo: true } });
      toast.show({
        message: t('scheduled', { count: before.length }),
        variant: 'success',
        action: { label: t('undo'), onAction: () => void undo().then(readAgain, refused) },
      });
    },
    onError: refused,
  });
}

export function useFinishPeriodicReview(entityId: string) {
  const { accountId } = useAccount();
  const refused = useRefusalToast();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: BodyOf<typeof finishPeriodicReview>) =>
      browserApi.call(finishPeriodicReview, { params: { entityId }, query: { accountId }, body }),
    onSuccess: readAgain,
    // The page then shows what has changed.
    onError: (error) => {
      readAgain();
      refused(error);
    },
  });
}
