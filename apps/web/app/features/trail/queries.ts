import { listAudit } from '@probity/contract/audit.ts';
import type { Client } from '@probity/contract/client.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export const trailQuery = (api: Client, accountId: string) =>
  infiniteQueryOptions({
    queryKey: ['trail', accountId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAudit, { query: { accountId, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
