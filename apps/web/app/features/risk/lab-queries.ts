import { getRiskPolicyDraft, listRiskPolicyDrafts, listRiskPolicyMoves } from '@probity/contract/risk-lab.ts';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';

const REFETCH_MS = 1000;
const REFETCH_OUTCOME_MS = 5000;

export const listRiskPolicyDraftsQuery = (accountId: string) =>
  endpointQuery(listRiskPolicyDrafts, { params: { accountId } });

/** Read again until it is compared; once adopted, until every predicted move has happened or not. */
export const getRiskPolicyDraftQuery = (accountId: string, draftId: string) =>
  endpointQuery(
    getRiskPolicyDraft,
    { params: { accountId, draftId } },
    {
      refetchInterval: ({ state: { data } }) => {
        if (!data) return false;
        if (data.adoption) return data.adoption.pending > 0 ? REFETCH_OUTCOME_MS : false;
        return data.comparison ? false : REFETCH_MS;
      },
    },
  );

export interface MovesBehind {
  kind: 'Moved' | 'Overridden' | 'Waits' | 'Decision';
  was?: string;
  becomes?: string;
  reviews?: 'true';
}

export const listRiskPolicyMovesQuery = (accountId: string, draftId: string, behind: MovesBehind) =>
  endpointPages(listRiskPolicyMoves, { params: { accountId, draftId }, query: behind });
