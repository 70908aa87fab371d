import { changeRiskPolicy, type RiskPolicy } from '@probity/contract/risk.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReadStale } from '../../platform/forms/use-read-stale.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';
import { getRiskPolicyQuery } from './queries.ts';

export function useChangeRiskPolicy(accountId: string, version: number) {
  const cache = useQueryClient();
  const reauthenticated = useReauthentication();
  const { queryKey } = getRiskPolicyQuery(browserApi, accountId);
  return useMutation({
    mutationFn: (body: RiskPolicy) =>
      reauthenticated(() =>
        browserApi.call(changeRiskPolicy, { params: { accountId }, body, ifMatch: version }),
      ),
    onSuccess: (policy) => {
      cache.setQueryData(queryKey, policy);
      for (const key of ['risk', 'risk-policy-preview', 'audit'])
        void cache.invalidateQueries({ queryKey: [key] });
    },
    // Someone else saved first: the next attempt is compared with their version.
    onError: useReadStale(queryKey),
  });
}
