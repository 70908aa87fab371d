import { markDistinct, mergeEntities, unmergeEntity } from '@probity/contract/duplicates.ts';
import { inviteParty, withdrawPartyInvitation } from '@probity/contract/invitations.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';

export const useInviteParty = (entityId: string) =>
  useAct((call, body: { email: string; message?: string }) =>
    call(inviteParty, { params: { entityId }, body }),
  );

export const useWithdrawPartyInvitation = (entityId: string) =>
  useAct((call) => call(withdrawPartyInvitation, { params: { entityId } }), { onError: useRefusalToast() });

export const useMergeEntities = () =>
  useAct(
    (call, { entityId, into }: { entityId: string; into: string }) =>
      call(mergeEntities, { params: { entityId }, body: { into } }),
    { onError: useRefusalToast() },
  );

export const useUnmergeEntity = () =>
  useAct((call, entityId: string) => call(unmergeEntity, { params: { entityId } }), {
    onError: useRefusalToast(),
  });

export const useMarkDistinct = () =>
  useAct(
    (call, { entityId, from }: { entityId: string; from: string }) =>
      call(markDistinct, { params: { entityId }, body: { from } }),
    { onError: useRefusalToast() },
  );
