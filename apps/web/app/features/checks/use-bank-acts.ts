import {
  type BankResults,
  chooseBankAccounts,
  removeBankConsent,
  retryBankConsent,
  startBankConsent,
  startPersonBankConsent,
} from '@probity/contract/open-banking.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useCallOnce } from '../../platform/session/use-call-once.ts';
import { type BankParty, bankResultsQuery } from './bank-queries.ts';

/** Actions on the bank accounts of a party; each returns their new state. */
export function useBankActs(party: BankParty) {
  const cache = useQueryClient();
  const callOnce = useCallOnce();
  const { entityId, kind } = party;
  const settled = {
    onSuccess: (results: BankResults) =>
      cache.setQueryData(bankResultsQuery(browserApi, party).queryKey, results),
    onSettled: () => cache.invalidateQueries({ queryKey: ['checks'] }),
  };
  const start = useMutation({
    mutationFn: (body: { country: string; institutionId: string }) =>
      callOnce(kind === 'LegalPerson' ? startPersonBankConsent : startBankConsent, {
        params: { entityId },
        body,
      }),
    ...settled,
    onSuccess: (results: BankResults) => {
      settled.onSuccess(results);
      const link = results.consents.findLast((consent) => consent.link)?.link;
      if (link) window.location.assign(link.url);
    },
  });
  const choose = useMutation({
    mutationFn: ({ consentId, accountIds }: { consentId: string; accountIds: string[] }) =>
      browserApi.call(chooseBankAccounts, { params: { entityId, consentId }, body: { accountIds } }),
    ...settled,
  });
  const retry = useMutation({
    mutationFn: (consentId: string) => browserApi.call(retryBankConsent, { params: { entityId, consentId } }),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: (consentId: string) =>
      browserApi.call(removeBankConsent, { params: { entityId, consentId } }),
    ...settled,
  });
  return { start, choose, retry, remove };
}
