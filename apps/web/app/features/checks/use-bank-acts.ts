import {
  chooseBankAccounts,
  removeBankConsent,
  retryBankConsent,
  startBankConsent,
  startPersonBankConsent,
} from '@probity/contract/open-banking.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { type BankParty, bankResultsQuery } from './bank-queries.ts';

/** Actions on the bank accounts of a party; each returns their new state. */
export function useBankActs(party: BankParty) {
  const { entityId, kind } = party;
  const settled = { answers: bankResultsQuery(party), untilRead: true };
  const start = useAct(
    (call, body: { country: string; institutionId: string }) =>
      call(kind === 'LegalPerson' ? startPersonBankConsent : startBankConsent, {
        params: { entityId },
        body,
      }),
    {
      ...settled,
      onSuccess: ({ consents }) => {
        const link = consents.findLast((consent) => consent.link)?.link;
        if (link) window.location.assign(link.url);
      },
    },
  );
  const choose = useAct(
    (call, { consentId, accountIds }: { consentId: string; accountIds: string[] }) =>
      call(chooseBankAccounts, { params: { entityId, consentId }, body: { accountIds } }),
    settled,
  );
  const retry = useAct(
    (call, consentId: string) => call(retryBankConsent, { params: { entityId, consentId } }),
    settled,
  );
  const remove = useAct(
    (call, consentId: string) => call(removeBankConsent, { params: { entityId, consentId } }),
    settled,
  );
  return { start, choose, retry, remove };
}
