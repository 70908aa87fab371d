import { listAmlChecks } from '@probity/contract/aml-checks.ts';
import { getPartyScreening, listAlerts, listDecisionsToApprove } from '@probity/contract/screening.ts';
import { getBatch, listBatches, listBatchRows } from '@probity/contract/screening-batches.ts';
import { getCase, listCases } from '@probity/contract/screening-cases.ts';
import {
  diffWatchlistVersions,
  listWatchlists,
  listWatchlistVersions,
} from '@probity/contract/watchlists.ts';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';
import { type AmlParty, amlEndpoints } from './aml/aml-endpoints.ts';

/** Without an account: for an administrator, who sees all lists. */
export const listWatchlistsQuery = (accountId: string | null) =>
  endpointQuery(listWatchlists, { query: accountId ? { accountId } : {} });

export const getPartyScreeningQuery = (accountId: string, entityId: string) =>
  endpointQuery(getPartyScreening, { params: { entityId }, query: { accountId } });

export const amlCheckQuery = ({ resource, entityId }: AmlParty) =>
  endpointQuery(amlEndpoints[resource].get, { params: { entityId } });

export const listAmlChecksQuery = (entityId: string) =>
  endpointQuery(listAmlChecks, { params: { entityId } });

export const listDecisionsToApproveQuery = (accountId: string) =>
  endpointPages(listDecisionsToApprove, { query: { accountId, limit: 10 } });

export const listCasesQuery = (accountId: string, state: 'Open' | 'Ended') =>
  endpointPages(listCases, { query: { accountId, state, limit: 20 } });

export const getCaseQuery = (caseId: string) => endpointQuery(getCase, { params: { caseId } });

export const listAlertsQuery = (accountId: string) =>
  endpointPages(listAlerts, { query: { accountId, limit: 10 } });

export const listWatchlistVersionsQuery = (listId: string) =>
  endpointQuery(listWatchlistVersions, { params: { listId } });

export const diffWatchlistVersionsQuery = (listId: string, pair: { from: number; to: number }) =>
  endpointPages(diffWatchlistVersions, { params: { listId }, query: pair });

export const listBatchesQuery = (accountId: string) => endpointQuery(listBatches, { query: { accountId } });

export const getBatchQuery = (batchId: string) => endpointQuery(getBatch, { params: { batchId } });

export const listBatchRowsQuery = (batchId: string, onlyHits: boolean) =>
  endpointPages(listBatchRows, { params: { batchId }, query: { onlyHits: onlyHits ? 'true' : 'false' } });
