import { switchEnricherOff, switchEnricherOn } from '@probity/contract/accounts.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import type { IntegrationProvider } from '@probity/domain/enumerations.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { listDataEnrichersQuery } from '../registers/queries.ts';

export function useSwitchEnricher(accountId: string) {
  const t = useTranslations('integrations');
  const cache = useQueryClient();
  const toast = useToast();
  const { queryKey } = listDataEnrichersQuery(browserApi, accountId);
  return useMutation({
    mutationFn: ({ enricher, on }: { enricher: IntegrationProvider; on: boolean }) =>
      browserApi.call(on ? switchEnricherOn : switchEnricherOff, { params: { accountId, enricher } }),
    onSuccess: (_, { enricher, on }) => {
      const name = providerLabel(enricher);
      toast.show({ message: t(on ? 'switchedOn' : 'switchedOff', { name }), variant: 'success' });
      void cache.invalidateQueries({ queryKey: ['audit', accountId] });
    },
    onError: useRefusalToast(),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
