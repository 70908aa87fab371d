import { changeMembers, type MemberChange } from '@probity/contract/accounts.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { listMembersQuery } from './queries.ts';

/** The response is the complete list, so the table is up to date as soon as it arrives. */
export const useChangeMembers = (accountId: string) =>
  useAct((call, body: MemberChange) => call(changeMembers, { params: { accountId }, body }), {
    answers: listMembersQuery(accountId),
  });
