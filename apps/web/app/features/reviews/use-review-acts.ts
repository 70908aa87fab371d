import type { BodyOf } from '@probity/contract/endpoint.ts';
import {
  askAgain,
  assignReviews,
  claimReview,
  escalateReviews,
  releaseReview,
  snoozeReviews,
  validateReviews,
} from '@probity/contract/reviews.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { useAct } from '../../platform/session/use-act.ts';

const useQueryOfAccount = () => {
  const { accountId } = useReviewer();
  return { query: { accountId: accountId ?? '' } };
};

/** Claims a value or a certificate for the user; claiming again renews it. */
export const useClaimReview = () =>
  useAct((call, itemId: string) => call(claimReview, { params: { itemId } }), { onError: useRefusalToast() });

export const useReleaseReview = () =>
  useAct((call, itemId: string) => call(releaseReview, { params: { itemId } }), {
    onError: useRefusalToast(),
  });

type Assignments = BodyOf<typeof assignReviews>['changes'];

/** Sets assignee or due date of several; the toast undoes it. */
export function useAssignReviews() {
  const t = useTranslations('reviews');
  const toast = useToast();
  const of = useQueryOfAccount();
  const onError = useRefusalToast();
  const undo = useAct(
    (call, changes: Assignments) => call(assignReviews, { ...of, body: { changes, isUndo: true } }),
    { onError },
  );
  return useAct(
    (call, changes: Assignments) => call(assignReviews, { ...of, body: { changes, isUndo: false } }),
    {
      onSuccess: ({ before }) =>
        toast.show({
          message: t('assigned', { count: before.length }),
          variant: 'success',
          action: { label: t('undo'), onAction: () => undo.mutate(before) },
        }),
      onError,
    },
  );
}

export function useSnoozeReviews() {
  const t = useTranslations('reviews');
  const of = useQueryOfAccount();
  return useAct((call, body: BodyOf<typeof snoozeReviews>) => call(snoozeReviews, { ...of, body }), {
    says: (_, { until, itemIds }) => t(until ? 'snoozed' : 'resumed', { count: itemIds.length }),
    onError: useRefusalToast(),
  });
}

export function useEscalateReviews() {
  const t = useTranslations('reviews');
  const of = useQueryOfAccount();
  return useAct((call, body: BodyOf<typeof escalateReviews>) => call(escalateReviews, { ...of, body }), {
    says: (_, { itemIds }) => t('escalated', { count: itemIds.length }),
    onError: useRefusalToast(),
  });
}

export function useValidateReviews() {
  const of = useQueryOfAccount();
  return useAct(
    (call, items: BodyOf<typeof validateReviews>['items']) =>
      call(validateReviews, { ...of, body: { items } }),
    { onError: useRefusalToast() },
  );
}

/** `onSent` is also called once the dialog is closed, unlike the callbacks of `mutate`. */
export function useAskAgain(onSent: (credentialIds: readonly string[]) => void) {
  const t = useTranslations('reviews');
  const of = useQueryOfAccount();
  return useAct((call, body: BodyOf<typeof askAgain>) => call(askAgain, { ...of, body }), {
    says: ({ people }, { items }) => t('askAgain.sent', { count: items.length, people }),
    onSuccess: (_, { items }) => onSent(items.map(({ credentialId }) => credentialId)),
  });
}
