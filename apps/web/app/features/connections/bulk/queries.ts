import {
  type bulkRowStates,
  getBulkRequest,
  listBulkRequestRows,
  listBulkRequests,
} from '@probity/contract/bulk-requests.ts';
import { endpointPages, endpointQuery } from '../../../platform/session/endpoint-query.ts';

export type RowState = (typeof bulkRowStates)[number];

export const listBulkRequestsQuery = (accountId: string) =>
  endpointPages(listBulkRequests, { params: { entityId: accountId }, query: { limit: 10 } });

export const getBulkRequestQuery = (bulkRequestId: string) =>
  endpointQuery(getBulkRequest, { params: { bulkRequestId } });

export const listBulkRequestRowsQuery = (bulkRequestId: string, state: RowState | null) =>
  endpointPages(listBulkRequestRows, { params: { bulkRequestId }, query: { ...(state && { state }) } });
