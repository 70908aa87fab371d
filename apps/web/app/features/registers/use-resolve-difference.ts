import type { Credential } from '@probity/contract/credentials.ts';
import { confirmByRegister, keepOwnValue } from '@probity/contract/data-enrichers.ts';
import { registerProviders } from '@probity/domain/checks/enrichers.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';

export type Resolution = { use: 'register' } | { use: 'own'; reason: string };

/** Takes the register's value, which it then confirms, or keeps our value with a reason. */
export function useResolveDifference({ entityId, fieldKey, difference }: Credential) {
  const t = useTranslations('registers.resolve');
  return useAct(
    async (call, resolution: Resolution) => {
      if (!difference || !isOneOf(registerProviders, difference.provider)) return resolution.use;
      const params = { enricher: difference.provider };
      const compared = { entityId, extractId: difference.extractId };
      if (resolution.use === 'own')
        await call(keepOwnValue, {
          params,
          body: { ...compared, fieldKey, reason: resolution.reason },
        });
      else
        await call(confirmByRegister, {
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
    {
      touches: ['Connections'],
      untilRead: true,
      says: (use) => t(`done.${use}`),
      onError: useRefusalToast(),
    },
  );
}
