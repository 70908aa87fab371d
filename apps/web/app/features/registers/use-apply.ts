import {
  type checkAgainstRegister,
  confirmByRegister,
  populateFromRegister,
} from '@probity/contract/data-enrichers.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useFailureToast, useRefusalText, useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import type { RegisterProvider } from './queries.ts';
import type { planOf } from './use-choices.ts';

export type RegisterCheck = ResponseOf<typeof checkAgainstRegister>;

interface Applying {
  enricher: RegisterProvider;
  entityId: string;
  extractId: string;
}

/** Fills in and replaces the selected values, then confirms those that agree. */
export function useApply({ enricher, entityId, extractId }: Applying) {
  const t = useTranslations('registers');
  const dates = useDates();
  const toast = useToast();
  const refused = useRefusalToast();
  const reasonOf = useRefusalText();
  const showFailure = useFailureToast();
  return useAct(
    async (call, { fill, changes, takeOver, same, existing }: ReturnType<typeof planOf>) => {
      const subject = { entityId, extractId };
      const confirm = (fields: typeof takeOver) =>
        call(confirmByRegister, {
          params: { enricher },
          body: { ...subject, takeOver: fields, fields: same, parties: existing },
        });
      // First, because only the name of the register makes it the same company.
      if (takeOver.includes('RegistrationName'))
        await call(confirmByRegister, {
          params: { enricher },
          body: { ...subject, takeOver: ['RegistrationName'], fields: [], parties: [] },
        });
      const populated = await call(populateFromRegister, {
        params: { enricher },
        body: { ...subject, fields: fill, parties: changes },
      });
      const confirmed = await confirm(takeOver.filter((key) => key !== 'RegistrationName')).catch(
        (error: unknown) => {
          if (populated.filled.length + populated.added.length + populated.ended.length === 0) throw error;
          return { error };
        },
      );
      return { populated, confirmed };
    },
    {
      touches: ['Connections'],
      untilRead: true,
      onSuccess: ({ populated, confirmed }) => {
        if ('error' in confirmed) {
          const reason = reasonOf(confirmed.error);
          if (reason) showFailure(confirmed.error, t('halfApplied', { reason }));
          return;
        }
        toast.show({
          message: t('applied', {
            filled: populated.filled.length + populated.added.length + confirmed.changed.length,
            confirmed: confirmed.confirmed.length + confirmed.parties.length,
            date: dates.day(confirmed.until),
          }),
          variant: 'success',
        });
      },
      onError: refused,
    },
  );
}
