import type {
  ReceivedProofRequestDetails,
  SentProofRequest,
  SentProofRequestDetails,
} from '@probity/contract/proof-requests.ts';
import { recheckReceivedProofs } from '@probity/core/exchange/proof-requests';
import { changeValue } from '@probity/core/registry/credentials';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Installation, type Organisation, TwoInstallations } from '../src/testing/two-installations.ts';

let two: TwoInstallations;
let bankSide: Installation;
let companySide: Installation;
let bank: Organisation;
let company: Organisation;

beforeAll(async () => {
  two = await TwoInstallations.open();
  ({ bankSide, companySide, bank, company } = two);
});
afterAll(() => two.close());

const ask = (fields?: readonly string[]) => two.ask({ of: company, ...(fields && { fields }) });
const sent = (id: string) => two.sent(id);
const receivedPath = () => two.receivedPath(company);
const latestReceived = () => two.latestReceived(company);
const answer = (id: string, fields: readonly string[], more: object = {}) =>
  two.answer(id, { fields, ...more }, company);

/** Asked, delivered, and answered by a person. */
async function share(fields: readonly string[]): Promise<{ sentId: string; receivedId: string }> {
  const { id: sentId } = await ask();
  await bankSide.work();
  const { id: receivedId } = await latestReceived();
  await answer(receivedId, fields);
  await companySide.work();
  return { sentId, receivedId };
}

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
    await two.trust({ by: bankSide, of: companySide });
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

describe('what was shared', () => {
  it('is revoked at the requester when the data owner revokes it, and the one who asked is told', async () => {
    const { sentId, receivedId } = await share(['TradingName']);
    const path = `${receivedPath()}/${receivedId}/revoke`;
    const { state, endedBecause } = await companySide.call<ReceivedProofRequestDetails>(
      'POST',
      path,
      company.owner,
    );
    expect([state, endedBecause]).toEqual(['Ended', 'Withdrawn']);
    two.passAMinute();
    expect((await sent(sentId)).proofs).toMatchObject([{ outcome: 'Revoked' }]);
    await recheckReceivedProofs(bankSide.api.world.ctx({ kind: 'system', job: 'recheck-received-proofs' }));
    expect((await sent(sentId)).outcome).toBe('Revoked');
    expect(await bankSide.api.world.auditActions(bank.accountId)).toContain('proofrequest.rechecked');
  });

  it('is revoked there when the value changes', async () => {
    const before = company;
    company = await companySide.anOrganisation('Kestrel Freight', { TradingName: 'Kestrel' });
    const { sentId } = await share(['RegistrationName', 'TradingName']);
    const { owner, credentialIds } = company;
    company = before;
    const change = { credentialId: credentialIds.TradingName ?? '', value: 'Harbour Group' };
    await changeValue(companySide.api.world.ctx(owner), change);
    two.passAMinute();
    const { proofs } = await sent(sentId);
    expect(Object.fromEntries(proofs.map(({ slot, outcome }) => [slot, outcome]))).toEqual({
      'organisation-RegistrationName': 'Valid',
      'trading-TradingName': 'Revoked',
    });
  });

  it('expires with the last day that the data owner chose', async () => {
    const { id: sentId } = await ask();
    await bankSide.work();
    const { id } = await latestReceived();
    await answer(id, ['RegistrationName'], { sharedUntil: '2026-11-16' });
    await companySide.work();
    expect((await sent(sentId)).proofs).toMatchObject([
      { outcome: 'Valid', expiresAt: '2026-11-16T23:59:59.000Z' },
    ]);
  });

  it('is nothing if the request is declined', async () => {
    const { sentId } = await share([]);
    expect(await sent(sentId)).toMatchObject({ state: 'Declined', proofs: [] });
  });

  it('is shown as “issuer not trusted”, never as valid, by an installation that does not trust the issuer', async () => {
    const stranger = await Installation.open();
    stranger.api.world.clock = companySide.api.world.clock;
    const asker = await stranger.anOrganisation('Quay Finance');
    const path = `/v1/Accounts/${asker.accountId}/sentproofrequests`;
    const body = { address: company.address, purpose: 'Payment', fields: ['RegistrationName'] };
    const { id } = await stranger.call<SentProofRequest>('POST', path, asker.owner, body);
    await stranger.work();
    await answer((await latestReceived()).id, ['RegistrationName']);
    await companySide.work();
    const { outcome, proofs } = await stranger.call<SentProofRequestDetails>(
      'GET',
      `${path}/${id}`,
      asker.owner,
    );
    expect([outcome, proofs.map((proof) => proof.outcome)]).toEqual(['NotTrusted', ['NotTrusted']]);
    await stranger.close();
  });
});

describe('a request that is not what it should be', () => {
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${companySide.origin}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  const at = (accountId: string) => `/wallets/organisations/${accountId}`;
  const count = async () => {
    const [row] = await companySide.api.world.database.asOwner<{ count: string }>(
      'select count(*) from received_proof_requests',
    );
    return Number(row?.count);
  };

  /** A good one, as it went over the wire. */
  async function aRequest(): Promise<string> {
    const { id } = await ask();
    const { request } = await bankSide.intercept(() => bankSide.work());
    expect((await sent(id)).state).toBe('Waiting');
    return request ?? '';
  }
  const parts = (token: string) => token.split('.');
  const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('is refused unsigned, altered, for another organisation, and as something else', async () => {
    const request = await aRequest();
    const [header, payload, signature] = parts(request);
    const before = await count();
    const other = await companySide.anOrganisation('Kestrel Quays');
    const sentTo = async (accountId: string, token: string) => {
      const response = await post(at(accountId), { request: token });
      return [response.status, ((await response.json()) as { error?: string }).error];
    };
    const none = encoded({ ...decoded(header), alg: 'none' });
    const altered = encoded({ ...decoded(payload), purpose: 'Payment' });
    const elsewhere = encoded({ ...decoded(payload), response_uri: 'https://thief.example/answers' });
    for (const token of [
      '',
      'hello',
      `${none}.${payload}.`,
      `${header}.${altered}.${signature}`,
      `${header}.${elsewhere}.${signature}`,
      `${header}.${payload}.${'A'.repeat(86)}`,
      'x'.repeat(90_000),
    ])
      expect(await sentTo(company.accountId, token)).toEqual([400, 'invalid_request']);
    expect(await sentTo(other.accountId, request)).toEqual([400, 'invalid_request']);
    expect((await post(at(company.accountId), { request: 'x'.repeat(300_000) })).status).toBe(413);
    expect(await count()).toBe(before);
  });

  it('that is sent again is taken in once', async () => {
    const request = await aRequest();
    const before = await count();
    const again = await Promise.all([1, 2, 3].map(() => post(at(company.accountId), { request })));
    expect(again.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await count()).toBe(before);
  });

  it('is answered alike for an organisation that does not exist and for one without a public page', async () => {
    const request = await aRequest();
    const hidden = await companySide.api.world.anOrganisation();
    const nobody = '0199c000-0000-7000-8000-000000000001';
    const answers = await Promise.all(
      [hidden, nobody, 'nobody'].map(async (id) => {
        const response = await post(at(id), { request });
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  it('is not sent to this installation, a private address, or something that is no public page', async () => {
    for (const address of [
      bank.address,
      'http://10.0.0.1/companies/0199c000-0000-7000-8000-000000000001',
      'ftp://other.example/companies/0199c000-0000-7000-8000-000000000001',
      'https://other.example/',
      'hello',
    ]) {
      const response = await bankSide.api.call('POST', `/v1/Accounts/${bank.accountId}/sentproofrequests`, {
        as: await bankSide.api.signIn(bank.owner),
        body: { address, purpose: 'Other', fields: ['RegistrationName'] },
      });
      expect([response.statusCode, response.json().code]).toEqual([422, 'proofRequest.address_refused']);
    }
  });

  it('cannot be made by an organisation that cannot say who it is', async () => {
    const accountId = await bankSide.api.world.anOrganisation();
    const owner = await bankSide.api.world.aUser({ memberOf: accountId });
    const answered = await bankSide.api.call('POST', `/v1/Accounts/${accountId}/sentproofrequests`, {
      as: await bankSide.api.signIn(owner),
      body: { address: company.address, purpose: 'Other', fields: ['RegistrationName'] },
    });
    expect(answered.json().code).toBe('proofRequest.requester_not_proven');
  });

  it('is limited in number from one sender', async () => {
    const strict = await Installation.open({ rateLimitScale: 0.05 });
    const statuses: number[] = [];
    for (let call = 0; call < 12; call++) {
      const response = await fetch(`${strict.origin}${at(company.accountId)}`, { method: 'POST' });
      statuses.push(response.status);
    }
    expect(statuses).toContain(429);
    await strict.close();
  });
});

describe('an answer', () => {
  const answerAt = (path: string, form: Record<string, string>) =>
    fetch(path, { method: 'POST', body: new URLSearchParams(form) });

  it('counts once, and is refused altered or at another address', async () => {
    const { id: sentId } = await ask();
    await bankSide.work();
    const { id } = await latestReceived();
    await answer(id, ['TradingName']);
    const { url, response } = await companySide.intercept(() => companySide.work());
    expect((await sent(sentId)).state).toBe('Answered');
    const stored = await bankSide.api.world.database.asOwner<{ answer: Buffer | null }>(
      'select answer from sent_proof_requests',
    );
    expect(stored.map(({ answer }) => answer?.includes('eyJ') ?? false)).not.toContain(true);
    expect((await answerAt(url, { response: response ?? '' })).status).toBe(200);
    expect(await bankSide.api.world.database.asOwner('select answer from sent_proof_requests')).toEqual(
      stored,
    );
    const { id: openId } = await ask();
    await bankSide.work();
    expect((await answerAt(`${bankSide.origin}/wallets/answers/unknown`, { response: 'x' })).status).toBe(
      404,
    );
    expect((await sent(openId)).state).toBe('Waiting');
  });

  it('that was made for another request is not accepted', async () => {
    const { id: first } = await ask();
    await bankSide.work();
    await answer((await latestReceived()).id, ['TradingName']);
    const { response } = await companySide.intercept(() => companySide.work());
    expect((await sent(first)).state).toBe('Answered');
    const { id: second } = await ask();
    await bankSide.work();
    const [row] = await companySide.api.world.database.asOwner<{ id: string }>(
      `select id from received_proof_requests order by id desc limit 1`,
    );
    expect(row).toBeDefined();
    await answer(row?.id ?? '', ['RegistrationName']);
    const { url } = await companySide.intercept(() => companySide.work(), { isDelivered: false });
    for (const stolen of [response ?? '', 'x', ''])
      expect((await answerAt(url, { response: stolen })).status).toBe(400);
    expect((await sent(second)).state).toBe('Waiting');
    await companySide.work();
    expect((await sent(second)).state).toBe('Answered');
  });
});
