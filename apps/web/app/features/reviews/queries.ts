import type { Client } from '@probity/contract/client.ts';
import { listReviewing } from '@probity/contract/credentials.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type ReviewItem = ResponseOf<typeof listReviewing>['items'][number];

export const reviewingQuery = (api: Client, accountId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviewing', accountId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listReviewing, { query: { accountId, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
