import type { Client } from '@probity/contract/client.ts';
import { listPlatformReviewing, listReviewing } from '@probity/contract/credentials.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type ReviewItem = ResponseOf<typeof listReviewing>['items'][number];

/** The queue of an account, or of the platform where there is none. */
export const reviewingQuery = (api: Client, accountId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['reviewing', accountId],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam ? { cursor: pageParam } : {};
      return accountId
        ? api.call(listReviewing, { query: { accountId, ...place }, signal })
        : api.call(listPlatformReviewing, { query: place, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
