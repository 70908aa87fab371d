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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { useCallOnce } from '../../platform/session/use-call-once.ts';

/** Refetches the queue, also after an error: it shows what others did in the meantime. */
function useReadAgain(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const key of ['reviewing', 'tasks', 'credentials', 'credential', 'checks'])
      void cache.invalidateQueries({ queryKey: [key] });
  };
}

function useRefused(): (error: unknown) => void {
  const readAgain = useReadAgain();
  const refused = useRefusalToast();
  return (error) => {
    readAgain();
    refused(error);
  };
}

const useQueryOfAccount = () => {
  const { accountId } = useReviewer();
  return { query: { accountId: accountId ?? '' } };
};

/** Claims a value or a certificate for the user; claiming again renews it. */
export function useClaimReview() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (itemId: string) => browserApi.call(claimReview, { params: { itemId } }),
    onSuccess: readAgain,
    onError: useRefused(),
  });
}

export function useReleaseReview() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (itemId: string) => browserApi.call(releaseReview, { params: { itemId } }),
    onSuccess: readAgain,
    onError: useRefused(),
  });
}

type Assignments = BodyOf<typeof assignReviews>['changes'];

/** Sets assignee or due date of several; the toast undoes it. */
export function useAssignReviews() {
  const t = useTranslations('reviews');
  const toast = useToast();
  const of = useQueryOfAccount();
  const readAgain = useReadAgain();
  const refused = useRefused();
  const send = (changes: Assignments, isUndo: boolean) =>
    browserApi.call(assignReviews, { ...of, body: { changes, isUndo } });
  return useMutation({
    mutationFn: (changes: Assignments) => send(changes, false),
    onSuccess: ({ before }) => {
      readAgain();
      toast.show({
        message: t('assigned', { count: before.length }),
        variant: 'success',
        action: { label: t('undo'), onAction: () => void send(before, true).then(readAgain, refused) },
      });
    },
    onError: refused,
  });
}

export function useSnoozeReviews() {
  const t = useTranslations('reviews');
  const toast = useToast();
  const of = useQueryOfAccount();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: BodyOf<typeof snoozeReviews>) => browserApi.call(snoozeReviews, { ...of, body }),
    onSuccess: (_, { until, itemIds }) => {
      readAgain();
      const count = itemIds.length;
      toast.show({ message: t(until ? 'snoozed' : 'resumed', { count }), variant: 'success' });
    },
    onError: useRefused(),
  });
}

export function useEscalateReviews() {
  const t = useTranslations('reviews');
  const toast = useToast();
  const of = useQueryOfAccount();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: BodyOf<typeof escalateReviews>) => browserApi.call(escalateReviews, { ...of, body }),
    onSuccess: (_, { itemIds }) => {
      readAgain();
      toast.show({ message: t('escalated', { count: itemIds.length }), variant: 'success' });
    },
    onError: useRefused(),
  });
}

export function useValidateReviews() {
  const of = useQueryOfAccount();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (items: BodyOf<typeof validateReviews>['items']) =>
      browserApi.call(validateReviews, { ...of, body: { items } }),
    onSuccess: readAgain,
    onError: useRefused(),
  });
}

/** `onSent` is also called once the dialog is closed, unlike the callbacks of `mutate`. */
export function useAskAgain(onSent: (credentialIds: readonly string[]) => void) {
  const callOnce = useCallOnce();
  const t = useTranslations('reviews');
  const toast = useToast();
  const of = useQueryOfAccount();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: BodyOf<typeof askAgain>) => callOnce(askAgain, { ...of, body }),
    onSuccess: ({ people }, { items }) => {
      readAgain();
      onSent(items.map(({ credentialId }) => credentialId));
      toast.show({ message: t('askAgain.sent', { count: items.length, people }), variant: 'success' });
    },
    onError: readAgain,
  });
}
