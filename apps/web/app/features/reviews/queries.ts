import type { Client } from '@probity/contract/client.ts';
import { listCertificatesToReview } from '@probity/contract/criminal-checks.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import {
  listDocumentsToReview,
  listLegalEntitiesToReview,
  listLegalPersonsToReview,
  listPlatformReviewing,
  listReviewing,
} from '@probity/contract/reviewing.ts';
import { pagedQuery } from '../session/paged-query.ts';

export type ReviewItem = ResponseOf<typeof listReviewing>['items'][number];

/** Null: what waits in any account, for the platform's reviewers. */
type AccountId = string | null;

const inAccount = (accountId: AccountId) => (accountId ? { accountId } : {});

/** The queue of an account or of the platform, of one party where it is named; in an account one's own apart. */
export const listReviewingQuery = (
  api: Client,
  accountId: AccountId,
  entityId: string | null,
  of: 'Own' | 'Others' = 'Others',
) =>
  pagedQuery(['reviewing', accountId, 'values', entityId, of], (page, signal) => {
    const place = { ...(entityId && { entityId }), ...page };
    return accountId
      ? api.call(listReviewing, { query: { accountId, of, ...place }, signal })
      : api.call(listPlatformReviewing, { query: place, signal });
  });

export type PartyTab = 'organisations' | 'people';

const partiesOf = { organisations: listLegalEntitiesToReview, people: listLegalPersonsToReview };

export const partiesToReviewQuery = (api: Client, accountId: AccountId, tab: PartyTab) =>
  pagedQuery(['reviewing', accountId, tab], (page, signal) =>
    api.call(partiesOf[tab], { query: { ...inAccount(accountId), ...page }, signal }),
  );

export const listDocumentsToReviewQuery = (api: Client, accountId: AccountId) =>
  pagedQuery(['reviewing', accountId, 'documents'], (page, signal) =>
    api.call(listDocumentsToReview, { query: { ...inAccount(accountId), ...page }, signal }),
  );

export const listCertificatesToReviewQuery = (api: Client, accountId: AccountId) =>
  pagedQuery(['reviewing', accountId, 'certificates'], (page, signal) =>
    api.call(listCertificatesToReview, { query: { ...inAccount(accountId), ...page }, signal }),
  );
