import type { BodyOf } from '@probity/contract/endpoint.ts';
import { finishPeriodicReview, scheduleReviews } from '@probity/contract/periodic-reviews.ts';
import { changeRelationships } from '@probity/contract/relationships.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { useAct } from '../../../platform/session/use-act.ts';

/** Sets the next review of several by their risk; the toast undoes it. */
export function useScheduleReviews() {
  const t = useTranslations('reviews.periodic');
  const { accountId } = useAccount();
  const toast = useToast();
  const onError = useRefusalToast();
  const of = { query: { accountId } };
  const undo = useAct(
    (call, changes: BodyOf<typeof changeRelationships>['changes']) =>
      call(changeRelationships, { ...of, body: { changes, isUndo: true } }),
    { onError },
  );
  return useAct((call, entityIds: string[]) => call(scheduleReviews, { ...of, body: { entityIds } }), {
    onSuccess: ({ before }) =>
      toast.show({
        message: t('scheduled', { count: before.length }),
        variant: 'success',
        action: { label: t('undo'), onAction: () => undo.mutate(before) },
      }),
    onError,
  });
}

export function useFinishPeriodicReview(entityId: string) {
  const { accountId } = useAccount();
  return useAct(
    (call, body: BodyOf<typeof finishPeriodicReview>) =>
      call(finishPeriodicReview, { params: { entityId }, query: { accountId }, body }),
    { onError: useRefusalToast() },
  );
}
