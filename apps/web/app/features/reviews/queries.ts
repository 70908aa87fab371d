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
import { endpointPages } from '../../platform/session/endpoint-query.ts';
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
  accountId: AccountId,
  { entityId, show, assignee }: Omit<ReviewView, 'tab'>,
  of: 'Own' | 'Others' = 'Others',
) => {
  const place = { show, ...(entityId && { entityId }) };
  return accountId
    ? endpointPages(listReviewing, { query: { accountId, of, ...(assignee && { assignee }), ...place } })
    : endpointPages(listPlatformReviewing, { query: place });
};

export type PartyTab = 'organisations' | 'people';

const partiesOf = { organisations: listLegalEntitiesToReview, people: listLegalPersonsToReview };

export const partiesToReviewQuery = (accountId: AccountId, tab: PartyTab) =>
  endpointPages(partiesOf[tab], { query: { ...inAccount(accountId) } });

export const listDocumentsToReviewQuery = (accountId: AccountId) =>
  endpointPages(listDocumentsToReview, { query: { ...inAccount(accountId) } });

export const listCertificatesToReviewQuery = (
  accountId: AccountId,
  { show, assignee }: Pick<ReviewView, 'show' | 'assignee'>,
) =>
  endpointPages(listCertificatesToReview, {
    query: { ...inAccount(accountId), show, ...(assignee && { assignee }) },
  });
