import { markDistinct, mergeEntities, unmergeEntity } from '@probity/contract/duplicates.ts';
import { inviteParty, withdrawPartyInvitation } from '@probity/contract/invitations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useCallOnce } from '../../platform/session/use-call-once.ts';

/** Queries that include related parties. */
const DEPENDENT_QUERIES = ['related', 'credentials', 'entity', 'parties', 'tasks', 'audit'] as const;

export function useRefreshParties(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const name of DEPENDENT_QUERIES) void cache.invalidateQueries({ queryKey: [name] });
  };
}

export function useInviteParty(entityId: string) {
  const callOnce = useCallOnce();
  const onSuccess = useRefreshParties();
  return useMutation({
    mutationFn: (body: { email: string; message?: string }) =>
      callOnce(inviteParty, { params: { entityId }, body }),
    onSuccess,
  });
}

export function useWithdrawPartyInvitation(entityId: string) {
  const onSuccess = useRefreshParties();
  const onError = useRefusalToast();
  return useMutation({
    mutationFn: () => browserApi.call(withdrawPartyInvitation, { params: { entityId } }),
    onSuccess,
    onError,
  });
}

export function useMergeEntities() {
  const onSuccess = useRefreshParties();
  const onError = useRefusalToast();
  return useMutation({
    mutationFn: ({ entityId, into }: { entityId: string; into: string }) =>
      browserApi.call(mergeEntities, { params: { entityId }, body: { into } }),
    onSuccess,
    onError,
  });
}

export function useUnmergeEntity() {
  const onSuccess = useRefreshParties();
  const onError = useRefusalToast();
  return useMutation({
    mutationFn: (entityId: string) => browserApi.call(unmergeEntity, { params: { entityId } }),
    onSuccess,
    onError,
  });
}

export function useMarkDistinct() {
  const onSuccess = useRefreshParties();
  const onError = useRefusalToast();
  return useMutation({
    mutationFn: ({ entityId, from }: { entityId: string; from: string }) =>
      browserApi.call(markDistinct, { params: { entityId }, body: { from } }),
    onSuccess,
    onError,
  });
}
