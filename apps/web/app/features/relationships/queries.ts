import {
  countRelationships,
  getRelationship,
  getRelationshipDecision,
  getRelationshipOverview,
  getRelationshipOwnership,
  listRelationships,
  listRelationshipTags,
  listRelationshipViews,
} from '@probity/contract/relationships.ts';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';
import type { ListState } from './list-state.ts';

export const listRelationshipsQuery = (accountId: string, { filter, sort }: ListState) =>
  endpointPages(listRelationships, { query: { accountId, ...filter, sort } });

export const countRelationshipsQuery = (accountId: string) =>
  endpointQuery(countRelationships, { query: { accountId } });

export const listRelationshipTagsQuery = (accountId: string) =>
  endpointQuery(listRelationshipTags, { query: { accountId } });

export const listRelationshipViewsQuery = (accountId: string) =>
  endpointQuery(listRelationshipViews, { query: { accountId } });

export interface OfParty {
  accountId: string;
  entityId: string;
}

/** What heads every page of a counterparty. */
export const getRelationshipOverviewQuery = ({ accountId, entityId }: OfParty) =>
  endpointQuery(getRelationshipOverview, { params: { entityId }, query: { accountId } });

/** As of today, or as at a past day. */
export const getRelationshipQuery = ({ accountId, entityId, asAt }: OfParty & { asAt: string | null }) =>
  endpointQuery(getRelationship, { params: { entityId }, query: { accountId, ...(asAt && { asAt }) } });

/** Read once per visit: every access is logged. */
export const getRelationshipDecisionQuery = ({
  accountId,
  entityId,
  decisionId,
  stage,
}: OfParty & { decisionId: string; stage: DecisionStage }) =>
  endpointQuery(
    getRelationshipDecision,
    { params: { entityId, decisionId }, query: { accountId, stage } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );

export const getRelationshipOwnershipQuery = ({
  accountId,
  entityId,
  asAt,
}: {
  accountId: string;
  entityId: string;
  asAt: string | null;
}) =>
  endpointQuery(getRelationshipOwnership, {
    params: { entityId },
    query: { accountId, ...(asAt && { asAt }) },
  });
