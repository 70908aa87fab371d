import type { Client } from '@probity/contract/client.ts';
import { listCertificatesToReview } from '@probity/contract/criminal-checks.ts';
import {
  listDocumentsToReview,
  listLegalEntitiesToReview,
  listLegalPersonsToReview,
  listPlatformReviewing,
  listReviewing,
  type ReviewItem,
  type ReviewState,
} from '@probity/contract/reviewing.ts';
import { pagedQuery } from '../../platform/session/paged-query.ts';
import type { ReviewView } from './review-tab.ts';

export type { ReviewItem };

/** A value or a certificate in the queue. */
export interface QueueItem {
  id: string;
  review: ReviewState;
}

/** Null: the queue of all accounts, for platform reviewers. */
type AccountId = string | null;

const inAccount = (accountId: AccountId) => (accountId ? { accountId } : {});

/** The queue of an account or of the platform, optionally for one party; in an account, own values are separate. */
export const listReviewingQuery = (
  api: Client,
  accountId: AccountId,
  { entityId, show, assignee }: Omit<ReviewView, 'tab'>,
  of: 'Own' | 'Others' = 'Others',
) =>
  pagedQuery(['reviewing', accountId, 'values', { entityId, show, assignee, of }], (page, signal) => {
    const place = { show, ...(entityId && { entityId }), ...page };
    return accountId
      ? api.call(listReviewing, {
          query: { accountId, of, ...(assignee && { assignee }), ...place },
          signal,
        })
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

export const listCertificatesToReviewQuery = (
  api: Client,
  accountId: AccountId,
  { show, assignee }: Pick<ReviewView, 'show' | 'assignee'>,
) =>
  pagedQuery(['reviewing', accountId, 'certificates', { show, assignee }], (page, signal) =>
    api.call(listCertificatesToReview, {
      query: { ...inAccount(accountId), show, ...(assignee && { assignee }), ...page },
      signal,
    }),
  );
