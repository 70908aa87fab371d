import type {
  ReceivedProofRequest,
  ReceivedProofRequestDetails,
  SentProofRequest,
  SentProofRequestDetails,
} from '@probity/contract/proof-requests.ts';
import { trustIssuer } from '@probity/core/registry/proofs';
import { listTypes, vctOf } from '@probity/proofs/types/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Installation } from '../src/testing/two-installations.ts';

let bankSide: Installation;
let companySide: Installation;
let bank: Awaited<ReturnType<Installation['anOrganisation']>>;
let company: Awaited<ReturnType<Installation['anOrganisation']>>;

beforeAll(async () => {
  [bankSide, companySide] = await Promise.all([Installation.open(), Installation.open()]);
  bank = await bankSide.anOrganisation('Meridian Bank');
  company = await companySide.anOrganisation('Harbour Systems', { TradingName: 'Harbour' });
});
afterAll(() => Promise.all([bankSide.close(), companySide.close()]));

const ask = (fields: readonly string[] = ['RegistrationName', 'TradingName']) =>
  bankSide.call<SentProofRequest>('POST', `/v1/Accounts/${bank.accountId}/sentproofrequests`, bank.owner, {
    address: company.address,
    purpose: 'Onboarding',
    fields,
  });
const sent = (id: string) =>
  bankSide.call<SentProofRequestDetails>(
    'GET',
    `/v1/Accounts/${bank.accountId}/sentproofrequests/${id}`,
    bank.owner,
  );
const receivedPath = () => `/v1/Accounts/${company.accountId}/receivedproofrequests`;
async function latestReceived(): Promise<ReceivedProofRequestDetails> {
  const { items } = await companySide.call<{ items: ReceivedProofRequest[] }>(
    'GET',
    receivedPath(),
    company.owner,
  );
  return companySide.call('GET', `${receivedPath()}/${items[0]?.id}`, company.owner);
}
const answer = (id: string, fields: readonly string[], more: object = {}) =>
  companySide.call<ReceivedProofRequestDetails>('POST', `${receivedPath()}/${id}/answer`, company.validator, {
    fields,
    ...more,
  });

/** Asked, delivered, and answered by a person. */
async function share(fields: readonly string[]): Promise<{ sentId: string; receivedId: string }> {
  const { id: sentId } = await ask();
  await bankSide.work();
  const { id: receivedId } = await latestReceived();
  await answer(receivedId, fields);
  await companySide.work();
  return { sentId, receivedId };
}

const trust = async (by: Installation, other: Installation): Promise<void> =>
  trustIssuer(by.api.world.ctx(await by.api.world.aUser({ admin: true })), {
    issuer: other.origin,
    types: listTypes().map((type) => vctOf(type, new URL(other.origin).host)),
    level: 'Partner',
    requiresStatus: true,
  });

describe('a request to an organisation of another installation', () => {
  it('shows the organisation who asks, as its credential states it, and that nobody vouches for the issuer', async () => {
    const { id, state } = await ask();
    expect(state).toBe('Sending');
    expect(await bankSide.work()).toMatchObject({ ran: 1, failed: [] });
    expect((await sent(id)).state).toBe('Waiting');
    expect(await latestReceived()).toMatchObject({
      requester: { name: 'Meridian Bank', issuer: bankSide.origin, isTrusted: false },
      purpose: 'Onboarding',
      state: 'Waiting',
      fields: ['RegistrationName', 'TradingName'],
      provenFields: ['RegistrationName', 'TradingName'],
    });
  });

  it('is answered with what a person chose and nothing else, and verified by the requester', async () => {
    await trust(bankSide, companySide);
    const { sentId, receivedId } = await share(['TradingName']);
    const { state, outcome, proofs } = await sent(sentId);
    expect([state, outcome]).toEqual(['Answered', 'Valid']);
    expect(proofs).toHaveLength(1);
    expect(proofs).toMatchObject([
      {
        outcome: 'Valid',
        issuer: companySide.origin,
        trustLevel: 'Partner',
        claims: { trade_alias: ['Harbour'] },
        evidence: { verification_method: 'Review' },
      },
    ]);
    expect(JSON.stringify(proofs)).not.toContain('Harbour Systems');
    expect((await latestReceived()).id).toBe(receivedId);
    expect(await latestReceived()).toMatchObject({ state: 'Answered', sharedFields: ['TradingName'] });
  });
});
