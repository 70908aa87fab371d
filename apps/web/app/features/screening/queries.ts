import { listAmlChecks } from '@probity/contract/aml-checks.ts';
import type { Client } from '@probity/contract/client.ts';
import { getPartyScreening, listAlerts, listDecisionsToApprove } from '@probity/contract/screening.ts';
import { getBatch, listBatches, listBatchRows } from '@probity/contract/screening-batches.ts';
import { getCase, listCases } from '@probity/contract/screening-cases.ts';
import {
  diffWatchlistVersions,
  listWatchlists,
  listWatchlistVersions,
} from '@probity/contract/watchlists.ts';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../platform/session/paged-query.ts';
import { type AmlParty, amlEndpoints } from './aml/aml-endpoints.ts';

/** Without an account: for an administrator, who sees all lists. */
export const listWatchlistsQuery = (api: Client, accountId: string | null) =>
  queryOptions({
    queryKey: ['watchlists', accountId],
    queryFn: ({ signal }) => api.call(listWatchlists, { query: accountId ? { accountId } : {}, signal }),
  });

export const getPartyScreeningQuery = (api: Client, accountId: string, entityId: string) =>
  queryOptions({
    queryKey: ['party-screening', accountId, entityId],
    queryFn: ({ signal }) =>
      api.call(getPartyScreening, { params: { entityId }, query: { accountId }, signal }),
  });

export const amlCheckQuery = (api: Client, { resource, entityId }: AmlParty) =>
  queryOptions({
    queryKey: ['aml-check', entityId],
    queryFn: ({ signal }) => api.call(amlEndpoints[resource].get, { params: { entityId }, signal }),
  });

export const listAmlChecksQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['aml-checks', entityId],
    queryFn: ({ signal }) => api.call(listAmlChecks, { params: { entityId }, signal }),
  });

export const listDecisionsToApproveQuery = (api: Client, accountId: string) =>
  pagedQuery(['screening-approvals', accountId], (page, signal) =>
    api.call(listDecisionsToApprove, { query: { accountId, limit: 10, ...page }, signal }),
  );

export const listCasesQuery = (api: Client, accountId: string, state: 'Open' | 'Ended') =>
  pagedQuery(['screening-cases', accountId, state], (page, signal) =>
    api.call(listCases, { query: { accountId, state, limit: 20, ...page }, signal }),
  );

export const getCaseQuery = (api: Client, caseId: string) =>
  queryOptions({
    queryKey: ['screening-case', caseId],
    queryFn: ({ signal }) => api.call(getCase, { params: { caseId }, signal }),
  });

export const listAlertsQuery = (api: Client, accountId: string) =>
  pagedQuery(['screening-alerts', accountId], (page, signal) =>
    api.call(listAlerts, {
      query: { accountId, limit: 10, ...page },
      signal,
    }),
  );

export const listWatchlistVersionsQuery = (api: Client, listId: string) =>
  queryOptions({
    queryKey: ['watchlist', listId, 'versions'],
    queryFn: ({ signal }) => api.call(listWatchlistVersions, { params: { listId }, signal }),
  });

export const diffWatchlistVersionsQuery = (api: Client, listId: string, pair: { from: number; to: number }) =>
  pagedQuery(['watchlist', listId, 'diff', pair], (page, signal) =>
    api.call(diffWatchlistVersions, {
      params: { listId },
      query: { ...pair, ...page },
      signal,
    }),
  );

export const listBatchesQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['batches', accountId],
    queryFn: ({ signal }) => api.call(listBatches, { query: { accountId }, signal }),
  });

export const getBatchQuery = (api: Client, batchId: string) =>
  queryOptions({
    queryKey: ['batch', batchId, 'self'],
    queryFn: ({ signal }) => api.call(getBatch, { params: { batchId }, signal }),
  });

export const listBatchRowsQuery = (api: Client, batchId: string, onlyHits: boolean) =>
  pagedQuery(['batch', batchId, 'rows', onlyHits], (page, signal) =>
    api.call(listBatchRows, {
      params: { batchId },
      query: { onlyHits: onlyHits ? 'true' : 'false', ...page },
      signal,
    }),
  );
