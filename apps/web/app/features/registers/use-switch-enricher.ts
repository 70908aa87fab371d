import { switchEnricherOff, switchEnricherOn } from '@probity/contract/accounts.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import type { IntegrationProvider } from '@probity/domain/enumerations.ts';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';

export function useSwitchEnricher(accountId: string) {
  const t = useTranslations('integrations');
  return useAct(
    (call, { enricher, on }: { enricher: IntegrationProvider; on: boolean }) =>
      call(on ? switchEnricherOn : switchEnricherOff, { params: { accountId, enricher } }),
    {
      untilRead: true,
      says: (_, { enricher, on }) => t(on ? 'switchedOn' : 'switchedOff', { name: providerLabel(enricher) }),
      onError: useRefusalToast(),
    },
  );
}
