import {
  type bulkRowStates,
  getBulkRequest,
  listBulkRequestRows,
  listBulkRequests,
} from '@probity/contract/bulk-requests.ts';
import type { Client } from '@probity/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../../platform/session/paged-query.ts';

export type RowState = (typeof bulkRowStates)[number];

export const listBulkRequestsQuery = (api: Client, accountId: string) =>
  pagedQuery(['bulk-requests', accountId], (page, signal) =>
    api.call(listBulkRequests, {
      params: { entityId: accountId },
      query: { limit: 10, ...page },
      signal,
    }),
  );

export const getBulkRequestQuery = (api: Client, bulkRequestId: string) =>
  queryOptions({
    queryKey: ['bulk-request', bulkRequestId, 'self'],
    queryFn: ({ signal }) => api.call(getBulkRequest, { params: { bulkRequestId }, signal }),
  });

export const listBulkRequestRowsQuery = (api: Client, bulkRequestId: string, state: RowState | null) =>
  pagedQuery(['bulk-request', bulkRequestId, 'rows', state], (page, signal) =>
    api.call(listBulkRequestRows, {
      params: { bulkRequestId },
      query: { ...(state && { state }), ...page },
      signal,
    }),
  );
