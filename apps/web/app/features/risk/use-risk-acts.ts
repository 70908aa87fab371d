import { overrideRisk, removeRiskOverride } from '@probity/contract/risk.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import { getRiskQuery } from './queries.ts';

/** Manual decisions on the rating; the response is the updated rating. */
export function useRiskActs(entityId: string) {
  const t = useTranslations('risk');
  const cache = useQueryClient();
  const toast = useToast();
  const { accountId } = useAccount();
  const at = { params: { entityId }, query: { accountId } };
  const { queryKey } = getRiskQuery(browserApi, { entityId, accountId });
  return {
    override: useMutation({
      mutationFn: (body: { level: RiskLevel; reason: string; expiresOn: string }) =>
        browserApi.call(overrideRisk, { ...at, body }),
      onSuccess: (risk) => {
        cache.setQueryData(queryKey, risk);
        toast.show({ message: t('saved'), variant: 'success' });
      },
    }),
    remove: useMutation({
      mutationFn: () => browserApi.call(removeRiskOverride, at),
      onSuccess: (risk) => {
        cache.setQueryData(queryKey, risk);
        toast.show({ message: t('removed'), variant: 'success' });
      },
    }),
  };
}
