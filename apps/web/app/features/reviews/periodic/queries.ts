import { getPeriodicReview } from '@probity/contract/periodic-reviews.ts';
import { endpointQuery } from '../../../platform/session/endpoint-query.ts';
import { listRelationshipsQuery } from '../../relationships/queries.ts';

/** All counterparties by the day of their next review; those without one come last. */
export const boardQuery = (accountId: string) =>
  listRelationshipsQuery(accountId, { filter: {}, sort: 'review', columns: [] });

export const getPeriodicReviewQuery = ({ accountId, entityId }: { accountId: string; entityId: string }) =>
  endpointQuery(getPeriodicReview, { params: { entityId }, query: { accountId } });
