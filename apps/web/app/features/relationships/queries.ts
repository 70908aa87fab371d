import type { Client } from '@probity/contract/client.ts';
import {
  countRelationships,
  getRelationship,
  getRelationshipDecision,
  getRelationshipOwnership,
  listRelationships,
  listRelationshipViews,
} from '@probity/contract/relationships.ts';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../platform/session/paged-query.ts';
import type { ListState } from './list-state.ts';

export const listRelationshipsQuery = (api: Client, accountId: string, { filter, sort }: ListState) =>
  pagedQuery(['relationships', accountId, { filter, sort }], (page, signal) =>
    api.call(listRelationships, { query: { accountId, ...filter, sort, ...page }, signal }),
  );

export const countRelationshipsQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['relationships', accountId, 'counts'],
    queryFn: ({ signal }) => api.call(countRelationships, { query: { accountId }, signal }),
  });

export const listRelationshipViewsQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['relationship-views', accountId],
    queryFn: ({ signal }) => api.call(listRelationshipViews, { query: { accountId }, signal }),
  });

export interface OfParty {
  accountId: string;
  entityId: string;
}

/** As of today, or as at a past day. */
export const getRelationshipQuery = (
  api: Client,
  { accountId, entityId, asAt }: OfParty & { asAt: string | null },
) =>
  queryOptions({
    queryKey: ['relationship', entityId, accountId, asAt],
    queryFn: ({ signal }) =>
      api.call(getRelationship, {
        params: { entityId },
        query: { accountId, ...(asAt && { asAt }) },
        signal,
      }),
  });

/** Read once per visit: every access is logged. */
export const getRelationshipDecisionQuery = (
  api: Client,
  { accountId, entityId, decisionId, stage }: OfParty & { decisionId: string; stage: DecisionStage },
) =>
  queryOptions({
    queryKey: ['relationship-decision', entityId, decisionId, accountId, stage],
    queryFn: ({ signal }) =>
      api.call(getRelationshipDecision, {
        params: { entityId, decisionId },
        query: { accountId, stage },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const getRelationshipOwnershipQuery = (
  api: Client,
  { accountId, entityId, asAt }: { accountId: string; entityId: string; asAt: string | null },
) =>
  queryOptions({
    queryKey: ['relationship', accountId, entityId, 'ownership', asAt],
    queryFn: ({ signal }) =>
      api.call(getRelationshipOwnership, {
        params: { entityId },
        query: { accountId, ...(asAt && { asAt }) },
        signal,
      }),
  });
