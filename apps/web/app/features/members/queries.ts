import { listMembers } from '@probity/contract/accounts.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const listMembersQuery = (accountId: string) => endpointQuery(listMembers, { params: { accountId } });
