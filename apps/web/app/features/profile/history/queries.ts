import type { Client } from '@probity/contract/client.ts';
import { listEntityHistory } from '@probity/contract/entities.ts';
import type { HistoryCategory } from '@probity/domain/credentials/file-history.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

const PAGE = 30;

/** Everything that happened to a party's file, newest first. */
export const fileHistoryQuery = (api: Client, entityId: string, category: HistoryCategory | null) =>
  infiniteQueryOptions({
    queryKey: ['entity', entityId, 'history', category],
    queryFn: ({ pageParam, signal }) =>
      api.call(listEntityHistory, {
        params: { entityId },
        query: { limit: PAGE, ...(category && { category }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
