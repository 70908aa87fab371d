import { listMembers } from '@probity/contract/accounts.ts';
import type { Client } from '@probity/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';

export const listMembersQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['members', accountId],
    queryFn: ({ signal }) => api.call(listMembers, { params: { accountId }, signal }),
  });
