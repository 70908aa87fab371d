import {
  type bulkRowStates,
  getBulkRequest,
  listBulkRequestRows,
  listBulkRequests,
} from '@probity/contract/bulk-requests.ts';
import type { Client } from '@probity/contract/client.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type RowState = (typeof bulkRowStates)[number];

export const bulkRequestsQuery = (api: Client, accountId: string) =>
  infiniteQueryOptions({
    queryKey: ['bulk-requests', accountId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listBulkRequests, {
        params: { entityId: accountId },
        query: { limit: 10, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const bulkRequestQuery = (api: Client, bulkRequestId: string) =>
  queryOptions({
    queryKey: ['bulk-request', bulkRequestId, 'self'],
    queryFn: ({ signal }) => api.call(getBulkRequest, { params: { bulkRequestId }, signal }),
  });

export const bulkRowsQuery = (api: Client, bulkRequestId: string, state: RowState | null) =>
  infiniteQueryOptions({
    queryKey: ['bulk-request', bulkRequestId, 'rows', state],
    queryFn: ({ pageParam, signal }) =>
      api.call(listBulkRequestRows, {
        params: { bulkRequestId },
        query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
