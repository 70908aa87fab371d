import {
  overrideRisk,
  removeRiskOverride,
  setOfferings,
  settleRiskProposal,
} from '@probity/contract/risk.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getRiskQuery } from './queries.ts';

/** Manual decisions on the rating; the response is the updated rating. */
export function useRiskActs(entityId: string) {
  const t = useTranslations('risk');
  const { accountId } = useAccount();
  const query = { accountId };
  const answers = getRiskQuery({ entityId, accountId });
  return {
    override: useAct(
      (call, body: { level: RiskLevel; reason: string; expiresOn: string }) =>
        call(overrideRisk, { params: { entityId }, query, body }),
      { answers, says: ({ proposal }) => t(proposal ? 'proposed' : 'saved') },
    ),
    remove: useAct((call) => call(removeRiskOverride, { params: { entityId }, query }), {
      answers,
      says: ({ proposal }) => t(proposal ? 'proposed' : 'removed'),
    }),
    choose: useAct(
      (call, body: { products: string[]; channels: string[] }) =>
        call(setOfferings, { params: { entityId }, query, body }),
      { answers, says: () => t('offerings.saved') },
    ),
    agree: useAct(
      (call, { proposalId, ...body }: { proposalId: string; agrees: boolean; reason: string }) =>
        call(settleRiskProposal, { params: { entityId, proposalId }, query, body }),
      { answers, says: (_, { agrees }) => t(agrees ? 'proposal.agreed' : 'proposal.refusedToast') },
    ),
  };
}
