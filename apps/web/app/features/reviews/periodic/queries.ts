import type { Client } from '@probity/contract/client.ts';
import { getPeriodicReview } from '@probity/contract/periodic-reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { listRelationshipsQuery } from '../../relationships/queries.ts';

/** All counterparties by the day of their next review; those without one come last. */
export const boardQuery = (api: Client, accountId: string) =>
  listRelationshipsQuery(api, accountId, { filter: {}, sort: 'review', columns: [] });

export const getPeriodicReviewQuery = (
  api: Client,
  { accountId, entityId }: { accountId: string; entityId: string },
) =>
  queryOptions({
    queryKey: ['periodic-review', entityId, accountId],
    queryFn: ({ signal }) =>
      api.call(getPeriodicReview, { params: { entityId }, query: { accountId }, signal }),
  });
