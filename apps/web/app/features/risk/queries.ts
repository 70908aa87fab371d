import type { Client } from '@probity/contract/client.ts';
import { getRisk, getRiskPolicy, previewRiskPolicy, type RiskPolicy } from '@probity/contract/risk.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export interface OfParty {
  entityId: string;
  /** The account that rates. */
  accountId: string;
}

export const getRiskQuery = (api: Client, { entityId, accountId }: OfParty) =>
  queryOptions({
    queryKey: ['risk', entityId, accountId],
    queryFn: ({ signal }) => api.call(getRisk, { params: { entityId }, query: { accountId }, signal }),
  });

export const getRiskPolicyQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['risk-policy', accountId],
    queryFn: ({ signal }) => api.call(getRiskPolicy, { params: { accountId }, signal }),
  });

export const previewRiskPolicyQuery = (
  api: Client,
  { accountId, policy }: { accountId: string; policy: RiskPolicy },
) =>
  queryOptions({
    queryKey: ['risk-policy-preview', accountId, policy],
    queryFn: ({ signal }) => api.call(previewRiskPolicy, { params: { accountId }, body: policy, signal }),
    placeholderData: keepPreviousData,
  });
