import { getRisk, getRiskPolicy, previewRiskPolicy, type RiskPolicy } from '@probity/contract/risk.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export interface OfParty {
  entityId: string;
  /** The account that rates. */
  accountId: string;
}

export const getRiskQuery = ({ entityId, accountId }: OfParty) =>
  endpointQuery(getRisk, { params: { entityId }, query: { accountId } });

export const getRiskPolicyQuery = (accountId: string) =>
  endpointQuery(getRiskPolicy, { params: { accountId } });

export const previewRiskPolicyQuery = ({ accountId, policy }: { accountId: string; policy: RiskPolicy }) =>
  endpointQuery(
    previewRiskPolicy,
    { params: { accountId }, body: policy },
    { placeholderData: keepPreviousData },
  );
