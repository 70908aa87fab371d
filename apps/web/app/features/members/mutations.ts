import { changeMembers, type MemberChange } from '@probity/contract/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';
import { useCallOnce } from '../../platform/session/use-call-once.ts';
import { listMembersQuery } from './queries.ts';

/** The response is the complete list, so the table is up to date as soon as it arrives. */
export function useChangeMembers(accountId: string) {
  const cache = useQueryClient();
  const callOnce = useCallOnce();
  const reauthenticated = useReauthentication();
  return useMutation({
    mutationFn: (body: MemberChange) =>
      reauthenticated(() => callOnce(changeMembers, { params: { accountId }, body })),
    onSuccess: (members) => {
      cache.setQueryData(listMembersQuery(browserApi, accountId).queryKey, members);
      void cache.invalidateQueries({ queryKey: ['audit', accountId] });
    },
  });
}
