import type { Credential } from '@probity/contract/credentials.ts';
import { confirmByRegister, keepOwnValue } from '@probity/contract/data-enrichers.ts';
import { registerProviders } from '@probity/domain/checks/enrichers.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';

export type Resolution = { use: 'register' } | { use: 'own'; reason: string };

/** Takes the register's value, which it then confirms, or keeps our value with a reason. */
export function useResolveDifference({ entityId, fieldKey, difference }: Credential) {
  const t = useTranslations('registers.resolve');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (resolution: Resolution) => {
      if (!difference || !isOneOf(registerProviders, difference.provider)) return resolution.use;
      const params = { enricher: difference.provider };
      const compared = { entityId, extractId: difference.extractId };
      if (resolution.use === 'own')
        await browserApi.call(keepOwnValue, {
          params,
          body: { ...compared, fieldKey, reason: resolution.reason },
        });
      else
        await browserApi.call(confirmByRegister, {
          params,
          // Once the name agrees again, the register confirms everything that matches.
          body: {
            ...compared,
            takeOver: [fieldKey],
            ...(fieldKey !== 'RegistrationName' && { fields: [], parties: [] }),
          },
        });
      return resolution.use;
    },
    onSuccess: (use) => toast.show({ message: t(`done.${use}`), variant: 'success' }),
    onError: useRefusalToast(),
    onSettled: () => cache.invalidateQueries(),
  });
}
