import { overrideRisk, type Risk, removeRiskOverride, settleRiskProposal } from '@probity/contract/risk.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { getRiskQuery } from './queries.ts';

/** Manual decisions on the rating; the response is the updated rating. */
export function useRiskActs(entityId: string) {
  const t = useTranslations('risk');
  const cache = useQueryClient();
  const toast = useToast();
  const { accountId } = useAccount();
  const at = { params: { entityId }, query: { accountId } };
  const { queryKey } = getRiskQuery(browserApi, { entityId, accountId });
  const settle = (message: (risk: Risk) => string) => (risk: Risk) => {
    cache.setQueryData(queryKey, risk);
    for (const key of ['relationship', 'relationships', 'tasks'])
      void cache.invalidateQueries({ queryKey: [key] });
    toast.show({ message: message(risk), variant: 'success' });
  };
  return {
    override: useMutation({
      mutationFn: (body: { level: RiskLevel; reason: string; expiresOn: string }) =>
        browserApi.call(overrideRisk, { ...at, body }),
      onSuccess: settle(({ proposal }) => t(proposal ? 'proposed' : 'saved')),
    }),
    remove: useMutation({
      mutationFn: () => browserApi.call(removeRiskOverride, at),
      onSuccess: settle(({ proposal }) => t(proposal ? 'proposed' : 'removed')),
    }),
    agree: useMutation({
      mutationFn: ({ proposalId, ...body }: { proposalId: string; agrees: boolean; reason: string }) =>
        browserApi.call(settleRiskProposal, { params: { entityId, proposalId }, query: { accountId }, body }),
      onSuccess: (risk, { agrees }) =>
        settle(() => t(agrees ? 'proposal.agreed' : 'proposal.refusedToast'))(risk),
    }),
  };
}
