import {
  type checkAgainstRegister,
  confirmByRegister,
  populateFromRegister,
} from '@probity/contract/data-enrichers.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useFailureToast, useRefusalText, useRefusalToast } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';
import type { RegisterProvider } from './queries.ts';
import type { planOf } from './use-choices.ts';

export type RegisterCheck = ResponseOf<typeof checkAgainstRegister>;

interface Applying {
  enricher: RegisterProvider;
  entityId: string;
  extractId: string;
}

/** Replaces the selected values and confirms those that agree, then fills in what is missing. */
export function useApply({ enricher, entityId, extractId }: Applying) {
  const t = useTranslations('registers');
  const dates = useDates();
  const toast = useToast();
  const cache = useQueryClient();
  const refused = useRefusalToast();
  const reasonOf = useRefusalText();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: async ({ fill, changes, takeOver, same, existing }: ReturnType<typeof planOf>) => {
      const subject = { entityId, extractId };
      // First, because a name that is taken over makes it the same company.
      const confirmed = await browserApi.call(confirmByRegister, {
        params: { enricher },
        body: { ...subject, takeOver, fields: same, parties: existing },
      });
      const populated = await browserApi
        .call(populateFromRegister, {
          params: { enricher },
          body: { ...subject, fields: fill, parties: changes },
        })
        .catch((error: unknown) => {
          if (confirmed.confirmed.length + confirmed.changed.length + confirmed.parties.length === 0)
            throw error;
          return { error };
        });
      return { populated, confirmed };
    },
    onSuccess: ({ populated, confirmed }) => {
      if ('error' in populated) {
        const reason = reasonOf(populated.error);
        if (reason) showFailure(populated.error, t('halfApplied', { reason }));
        return;
      }
      toast.show({
        message: t('applied', {
          filled: populated.filled.length + confirmed.changed.length,
          confirmed: confirmed.confirmed.length + confirmed.parties.length,
          date: dates.day(confirmed.until),
        }),
        variant: 'success',
      });
    },
    onError: refused,
    onSettled: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'registers' || queryKey[1] === 'check',
      }),
  });
}
