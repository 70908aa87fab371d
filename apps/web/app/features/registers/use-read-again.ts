import { readRegister } from '@probity/contract/data-enrichers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { usePaymentGate } from '../billing/use-payment-gate.ts';
import { type RegisterEntry, readRegisterQuery } from './queries.ts';

/** Queries the register again; the response replaces the one on the page. */
export function useReadAgain(entry: RegisterEntry, entityId: string) {
  const cache = useQueryClient();
  const { accountId, enricher, reference } = entry;
  return useMutation({
    mutationFn: () =>
      browserApi.call(readRegister, {
        params: { enricher },
        query: { accountId, reference, again: 'true' },
      }),
    onSuccess: (extract) => cache.setQueryData(readRegisterQuery(entry).queryKey, extract),
    onError: usePaymentGate({ checkType: 'RegisterReading', entityId, enricher, reference }),
  });
}
