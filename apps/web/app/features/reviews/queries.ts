import type { Client } from '@probity/contract/client.ts';
import { listPlatformReviewing, listReviewing } from '@probity/contract/credentials.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import {
  listDocumentsToReview,
  listLegalEntitiesToReview,
  listLegalPersonsToReview,
} from '@probity/contract/reviewing.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type ReviewItem = ResponseOf<typeof listReviewing>['items'][number];

/** Null: what waits in any account, for the platform's reviewers. */
type AccountId = string | null;

const placeOf = (accountId: AccountId, cursor: string | null) => ({
  ...(accountId && { accountId }),
  ...(cursor && { cursor }),
});

/** The queue of an account or of the platform, of one party where it is named; in an account one's own apart. */
export const reviewingQuery = (
  api: Client,
  accountId: AccountId,
  entityId: string | null,
  of: 'Own' | 'Others' = 'Others',
) =>
  infiniteQueryOptions({
    queryKey: ['reviewing', accountId, 'values', entityId, of],
    queryFn: ({ pageParam, signal }) => {
      const place = { ...(entityId && { entityId }), ...(pageParam && { cursor: pageParam }) };
      return accountId
        ? api.call(listReviewing, { query: { accountId, of, ...place }, signal })
        : api.call(listPlatformReviewing, { query: place, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export type PartyTab = 'organisations' | 'people';

const partiesOf = { organisations: listLegalEntitiesToReview, people: listLegalPersonsToReview };

export const partiesToReviewQuery = (api: Client, accountId: AccountId, tab: PartyTab) =>
  infiniteQueryOptions({
    queryKey: ['reviewing', accountId, tab],
    queryFn: ({ pageParam, signal }) =>
      api.call(partiesOf[tab], { query: placeOf(accountId, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const documentsToReviewQuery = (api: Client, accountId: AccountId) =>
  infiniteQueryOptions({
    queryKey: ['reviewing', accountId, 'documents'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listDocumentsToReview, { query: placeOf(accountId, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
