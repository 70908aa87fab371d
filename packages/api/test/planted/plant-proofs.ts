import { aNoisyPng } from '@probity/core/testing/sample-files.ts';
import { vi } from 'vitest';
import { TestWallet } from '../../src/testing/test-wallet.ts';
import { aReceivedRequest, proveName } from '../proof-exchange.ts';
import type { Story } from './story.ts';

/**
 * A validated value becomes a credential that is shared, published, added to a wallet, presented from there and released
 * to an organisation of another installation.
 */
export async function plantProofs(story: Story): Promise<void> {
  const { world, secrets } = story;
  const company = await world.anOrganisation();
  const bank = await world.anOrganisation();
  const { as } = await story.member(company);
  const { as: colleague } = await story.member(company, 'Validator');
  const { as: reader, user: banker } = await story.member(bank);
  const body = { entityId: company, fieldKey: 'TradingName', value: secrets.word('signed value') };
  const { id } = await story.call<{ id: string }>('POST /v1/Credentials', { as, body });
  const picture = { name: 'lease.png', type: 'image/png', bytes: await aNoisyPng() };
  const fields = { entityId: company, type: 'Other' };
  const document = await story.upload<{ id: string }>('POST /v1/Documents', as, picture, fields);
  await story.call(`POST /v1/Credentials/${id}/documents`, { as, body: { documentId: document.id } });
  await story.call(`POST /v1/Credentials/${id}/validate`, {
    as: colleague,
    body: { note: secrets.word('note of a validation') },
  });
  const proofId = await vi.waitFor(
    async () => {
      const { items } = await story.call<{ items: { id: string }[] }>(`GET /v1/Entities/${company}/proofs`, {
        as,
      });
      const [proof] = items;
      if (!proof) throw new Error('Nothing was signed');
      return proof.id;
    },
    { timeout: 15_000, interval: 100 },
  );

  // Each is signed when it is first asked for.
  for (const format of ['vc+jwt', 'ldp_vc'])
    await story.call(`GET /v1/Credentials/${id}/proof?${new URLSearchParams({ format })}`, { as });
  await story.call(`POST /v1/Accounts/${company}/publicfacts`, {
    as,
    body: { proofId, claim: 'trade_alias' },
  });
  const scope = { fields: [{ fieldKey: 'TradingName' }] };
  const asked = { accountId: bank, target: { entityId: company }, scope };
  const connection = await story.call<{ id: string }>('POST /v1/Connections', { as: reader, body: asked });
  await story.call(`POST /v1/Connections/${connection.id}/approve`, { as, body: {} });

  const wallet = new TestWallet(story.api);
  const offer = await story.call<{ link: string; txCode: string }>(
    `POST /v1/Entities/${company}/proofs/${proofId}/walletoffers`,
    { as },
  );
  const credential = await wallet.collect(offer.link, offer.txCode);
  const ask = () =>
    story.call<{ link: string }>(`POST /v1/Entities/${company}/walletrequests`, {
      as,
      body: { type: 'trading' },
    });
  const request = await wallet.readRequest((await ask()).link);
  await wallet.answer(request, wallet.present(credential, request));
  // Its key is deleted with the answer; this one stays unanswered.
  await ask();

  const requesterName = secrets.word('requester elsewhere');
  const receivedId = await aReceivedRequest(world, { accountId: company, name: requesterName });
  await story.call(`POST /v1/Accounts/${company}/receivedproofrequests/${receivedId}/answer`, {
    as: colleague,
    body: { fields: ['TradingName'] },
  });
  await proveName(world, { accountId: bank, owner: banker, name: secrets.word('name of a requester') });
  const sent = {
    address: 'https://other.example/companies/0199c000-0000-7000-8000-000000000001',
    purpose: 'Onboarding',
    fields: ['RegistrationName'],
  };
  // Once the credential of its name is signed.
  await vi.waitFor(
    () => story.call(`POST /v1/Accounts/${bank}/sentproofrequests`, { as: reader, body: sent }),
    { timeout: 15_000, interval: 100 },
  );
}
