import type { RawAnswer } from '@probity/core/kernel/ports';
import { vi } from 'vitest';
import type { Story } from './story.ts';

/** A person goes to a bank that returns all its data, chooses an account, and starts again. */
export async function plantBankAccounts(story: Story): Promise<void> {
  const { secrets, world } = story;
  const accountId = await world.anOrganisation();
  const { as } = await story.member(accountId);
  const name = secrets.word('name of a company with a bank account');
  const value = { entityId: accountId, fieldKey: 'RegistrationName', value: name };
  await story.call('POST /v1/Credentials', { as, body: value });

  const accounts = ['first', 'second'].map((which) => ({
    id: `account-${which}`,
    iban: secrets.iban(`${which} account at a bank`),
    currency: 'GBP',
    holderName: `${name} Limited`,
  }));
  const answers: RawAnswer[] = [
    {
      provider: 'GoCardless',
      endpoint: 'GET /accounts/{id}/details/',
      httpStatus: 200,
      receivedAt: world.clock,
      body: Buffer.from(JSON.stringify(accounts)),
      sha256: '0'.repeat(64),
    },
  ];
  const bank = {
    id: 'bank',
    name: 'Planted Bank',
    bic: null,
    logo: null,
    countries: ['GB'],
    maxConsentDays: 90,
  };
  const references: string[] = [];
  world.services.openBanking = {
    provider: 'GoCardless',
    countries: ['GB'],
    banks: async () => ({ banks: [bank], answers: [] }),
    begin: async ({ reference }) => {
      secrets.keep('way back from a bank', reference);
      references.push(reference);
      const url = `https://bank.example/consent?key=${secrets.word('way to a bank')}`;
      return { consent: { reference: `requisition-${references.length}`, url }, answers };
    },
    read: async () => ({ state: 'Linked', accounts, answers }),
    end: async () => undefined,
  };
  const base = `/v1/LegalEntities/${accountId}/openbanking`;
  const body = { country: 'GB', institutionId: bank.id };
  await story.call(`POST ${base}`, { as, body });
  await story.call('POST /v1/openbanking/return', { as, body: { reference: references[0] } });
  const consent = await vi.waitFor(async () => {
    type Results = { consents: { id: string; needsChoice: boolean }[] };
    const { consents } = await story.call<Results>(`GET ${base}/results`, { as });
    if (!consents[0]?.needsChoice) throw new Error('The result is not there yet');
    return consents[0];
  }, 10_000);
  const accountIds = [accounts[0]?.id];
  await story.call(`POST /v1/Entities/${accountId}/openbanking/${consent.id}/accounts`, {
    as,
    body: { accountIds },
  });
  await story.call(`POST ${base}`, { as, body });
}
