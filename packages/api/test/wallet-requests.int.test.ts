import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import type { UserActor } from '@probity/core/kernel/context';
import {
  changeValue,
  createCredential,
  updateCredential,
  validateCredential,
} from '@probity/core/registry/credentials';
import { issueProof } from '@probity/core/registry/proofs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { type PresentationRequest, TestWallet } from '../src/testing/test-wallet.ts';

let api: TestApi;
let wallet: TestWallet;
/** In the wallet. */
let credential: string;
let source: { credentialId: string; owner: UserActor };
let accountId: string;
let as: string;

beforeAll(async () => {
  api = await TestApi.open();
  await aCredentialInAWallet();
});
afterAll(() => api.close());

beforeEach(async () => {
  accountId = await api.world.anOrganisation();
  as = await api.signIn(await api.world.aUser({ memberOf: accountId }));
});

async function aCredentialInAWallet(): Promise<void> {
  const { world } = api;
  const holderId = await world.anOrganisation();
  const owner = await world.aUser({ memberOf: holderId });
  const validator = await world.aUser({ memberOf: holderId, role: 'Validator' });
  const value = { entityId: holderId, fieldKey: 'TradingName' as const, value: 'Harbour Systems' };
  const { id: credentialId } = await createCredential(world.ctx(owner), value);
  await updateCredential(world.ctx(owner), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  const rows = await world.database.asOwner<{ data: { accountId: string; proofId: string } }>(
    `delete from pgboss.job where name = 'issue-proof' returning data`,
  );
  for (const { data } of rows) await issueProof(world.ctx({ kind: 'system', job: 'issue-proof' }), data);
  const signedIn = await api.signIn(owner);
  const proofs = await api.call('GET', `/v1/Entities/${holderId}/proofs`, { as: signedIn });
  const path = `/v1/Entities/${holderId}/proofs/${proofs.json().items[0].id}/walletoffers`;
  const { link, txCode } = (await api.call('POST', path, { as: signedIn })).json();
  wallet = new TestWallet(api);
  credential = await wallet.collect(link, txCode);
  source = { credentialId, owner };
}

interface Asked {
  id: string;
  link: string;
  request: PresentationRequest;
}

async function ask(type = 'trading'): Promise<Asked> {
  const answer = await api.call('POST', `/v1/Entities/${accountId}/walletrequests`, { as, body: { type } });
  expect(answer.statusCode).toBe(201);
  return { ...answer.json(), request: await wallet.readRequest(answer.json().link) };
}

const found = async (id: string) =>
  (await api.call('GET', `/v1/Entities/${accountId}/walletrequests/${id}`, { as })).json();
const take = (id: string) => api.call('POST', `/v1/Entities/${accountId}/walletrequests/${id}/take`, { as });
const refusal = async (id: string) => {
  const { state, refusedBecause, values } = await found(id);
  expect(values).toEqual([]);
  expect((await take(id)).statusCode).toBe(409);
  return [state, refusedBecause];
};

describe('a request to a wallet', () => {
  it('is signed with the certificate that its client id names, and read as often as the wallet likes', async () => {
    const { link, request } = await ask();
    const { pathname } = new URL(new URL(link).searchParams.get('request_uri') ?? '');
    const { body, headers } = await api.call('GET', pathname);
    expect(headers['content-type']).toBe('application/oauth-authz-req+jwt');
    const [header = '', payload = '', signature = ''] = body.split('.');
    const { x5c, typ } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const leaf = Buffer.from(x5c[0], 'base64');
    const hash = createHash('sha256').update(leaf).digest('base64url');
    expect([typ, request.client_id]).toEqual(['oauth-authz-req+jwt', `x509_hash:${hash}`]);
    expect(new URL(link).searchParams.get('client_id')).toBe(request.client_id);
    const key = {
      key: createPublicKey(new X509Certificate(leaf).publicKey.export({ type: 'spki', format: 'pem' })),
      dsaEncoding: 'ieee-p1363',
    } as const;
    expect(
      verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    const again = await wallet.readRequest(link, 'wallet-nonce-1');
    expect(again).toMatchObject({
      nonce: request.nonce,
      state: request.state,
      wallet_nonce: 'wallet-nonce-1',
    });
    expect(request).toMatchObject({ response_mode: 'direct_post.jwt', response_type: 'vp_token' });
  });

  it('has keys, a nonce and a state of its own', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(first.request.nonce).not.toBe(second.request.nonce);
    expect(first.request.state).not.toBe(second.request.state);
    expect(first.request.client_metadata.jwks.keys[0].x).not.toBe(
      second.request.client_metadata.jwks.keys[0].x,
    );
  });

  it('is not there after five minutes, at another address, or for another account', async () => {
    const { id, link, request } = await ask();
    const stranger = await api.signIn(await api.world.aUser({ memberOf: await api.world.anOrganisation() }));
    const path = `/v1/Entities/${accountId}/walletrequests/${id}`;
    expect((await api.call('GET', path, { as: stranger })).statusCode).toBe(404);
    expect((await api.call('GET', '/wallets/requests/unknown')).statusCode).toBe(404);
    api.world.pass(6);
    const { pathname } = new URL(new URL(link).searchParams.get('request_uri') ?? '');
    expect((await api.call('GET', pathname)).statusCode).toBe(404);
    expect((await wallet.answer(request, wallet.present(credential, request))).statusCode).toBe(404);
    as = await api.signIn(await api.world.aUser({ memberOf: accountId }));
    expect((await found(id)).state).toBe('Expired');
  });

  it('is made only for a credential about this kind of party', async () => {
    const body = { type: 'person' };
    const answer = await api.call('POST', `/v1/Entities/${accountId}/walletrequests`, { as, body });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'walletRequest.not_for_kind']);
  });
});

describe('what a wallet presents', () => {
  it('is verified through the trust registry, shown, and entered as a value that awaits validation', async () => {
    const { id, request } = await ask();
    const answer = await wallet.answer(request, wallet.present(credential, request));
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await found(id)).toMatchObject({
      state: 'Answered',
      issuer: 'http://localhost:3000',
      trustLevel: 'Platform',
      takenAt: null,
      values: [{ fieldKey: 'TradingName', text: 'Harbour Systems' }],
    });
    expect((await take(id)).json()).toEqual({ fields: ['TradingName'] });
    const entered = await api.world.database.asOwner<{ reviewState: string }>(
      `select review_state as "reviewState" from credentials
       where entity_id = $1 and field_key = 'TradingName' and value is not null`,
      [accountId],
    );
    expect(entered).toHaveLength(1);
    expect(entered).not.toContainEqual({ reviewState: 'Validated' });
    expect((await take(id)).statusCode).toBe(409);
    expect(await api.world.auditActions(accountId)).toEqual(
      expect.arrayContaining(['wallet.requested', 'wallet.answered', 'wallet.taken_over']),
    );
  });

  it('is taken in once', async () => {
    const { id, request } = await ask();
    const presentation = wallet.present(credential, request);
    const answers = await Promise.all([
      wallet.answer(request, presentation),
      wallet.answer(request, presentation),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await wallet.answer(request, presentation)).statusCode).toBe(404);
    expect((await found(id)).state).toBe('Answered');
  });

  it('is not stored in the clear', async () => {
    const { id, request } = await ask();
    await wallet.answer(request, wallet.present(credential, request));
    const [row] = await api.world.database.asOwner<{ answer: Buffer; privateKey: Buffer | null }>(
      'select answer, private_key as "privateKey" from wallet_requests where id = $1',
      [id],
    );
    expect(row?.privateKey).toBeNull();
    expect(row?.answer.includes('Harbour')).toBe(false);
  });

  it('may be nothing: the wallet declines', async () => {
    const { id, request } = await ask();
    const path = new URL(request.response_uri).pathname;
    expect((await wallet.post(path, { error: 'access_denied', state: 'of another' })).statusCode).toBe(400);
    expect((await wallet.post(path, { error: 'access_denied', state: request.state })).statusCode).toBe(200);
    expect((await found(id)).state).toBe('Declined');
  });

  it.each<[string, string, (request: PresentationRequest, other: PresentationRequest) => string]>([
    [
      'for another verifier',
      'keyBindingAudienceWrong',
      (request) => wallet.present(credential, request, { aud: 'https://other.example' }),
    ],
    [
      'for another request',
      'keyBindingNonceWrong',
      (request, other) => wallet.present(credential, { ...request, nonce: other.nonce }),
    ],
    [
      'an hour ago',
      'keyBindingTooOld',
      (request) =>
        wallet.present(credential, request, { iat: Math.floor(api.world.clock.getTime() / 1000) - 3600 }),
    ],
    [
      'by another key',
      'keyBindingSignatureWrong',
      (request) => new TestWallet(api).present(credential, request),
    ],
    [
      'with other disclosures',
      'keyBindingHashWrong',
      (request) => wallet.present(credential, request, { sd_hash: 'AAAA' }),
    ],
  ])('is refused if it was presented %s', async (_, reason, present) => {
    const { id, request } = await ask();
    const other = (await ask()).request;
    expect((await wallet.answer(request, present(request, other))).statusCode).toBe(200);
    expect(await refusal(id)).toEqual(['Refused', reason]);
  });

  it('is refused without key binding, if altered, if it is nothing, and if it is of another type', async () => {
    const altered = credential.replace(/.~/, (end) => (end === 'A~' ? 'B~' : 'A~'));
    for (const present of [
      () => credential,
      (request: PresentationRequest) => wallet.present(altered, request),
      () => 'hello',
    ]) {
      const { id, request } = await ask();
      await wallet.answer(request, present(request));
      expect((await refusal(id))[0]).toBe('Refused');
    }
    const { id, request } = await ask('vat');
    await wallet.answer(request, wallet.present(credential, request));
    expect(await refusal(id)).toEqual(['Refused', 'notAskedFor']);
  });

  it('is no answer if it is not encrypted for the request, has another state, or holds two credentials', async () => {
    const { id, request } = await ask();
    const other = (await ask()).request;
    const path = new URL(request.response_uri).pathname;
    const presentation = wallet.present(credential, request);
    const [{ id: queryId }] = request.dcql_query.credentials;
    const token = { [queryId]: [presentation] };
    const sent = [
      await wallet.post(path, {}),
      await wallet.post(path, { response: 'hello' }),
      await wallet.post(path, { vp_token: JSON.stringify(token), state: request.state }),
      await wallet.post(path, {
        response: await wallet.encrypt(other, { vp_token: token, state: request.state }),
      }),
      await wallet.post(path, {
        response: await wallet.encrypt(request, { vp_token: token, state: other.state }),
      }),
      await wallet.answer(request, presentation, { vp_token: { [queryId]: [presentation, presentation] } }),
      await wallet.answer(request, presentation, { vp_token: presentation }),
      await wallet.answer(request, 7),
      await api.call('POST', path, { body: { response: 'x' } }),
    ];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 400));
    expect((await wallet.post(path, { response: 'x'.repeat(300_000) })).statusCode).toBe(413);
    expect((await found(id)).state).toBe('Waiting');
    expect((await wallet.answer(request, presentation)).statusCode).toBe(200);
  });

  it('is refused once it is revoked', async () => {
    const { id, request } = await ask();
    await changeValue(api.world.ctx(source.owner), {
      credentialId: source.credentialId,
      value: 'Another Name',
    });
    api.world.pass(1);
    await wallet.answer(request, wallet.present(credential, request));
    expect(await refusal(id)).toEqual(['Refused', 'revoked']);
  });
});

describe('what a wallet gives to the browser', () => {
  beforeAll(aCredentialInAWallet);

  const protocol = 'openid4vp-v1-signed';
  const origin = 'origin:http://localhost:3000';
  const read = (token: string): PresentationRequest =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  /** With the signed request that the page hands to the browser. */
  async function askInBrowser() {
    const asked = await api.call('POST', `/v1/Entities/${accountId}/walletrequests`, {
      as,
      body: { type: 'trading' },
    });
    const { id, link, browserRequest } = asked.json();
    return { id, request: read(browserRequest), link: await wallet.readRequest(link) };
  }

  const handIn = (id: string, body: unknown, by = as) =>
    api.call('POST', `/v1/Entities/${accountId}/walletrequests/${id}/answer`, { as: by, body });

  async function encrypted(request: PresentationRequest, presentation: unknown): Promise<string> {
    const [{ id }] = request.dcql_query.credentials;
    return wallet.encrypt(request, { vp_token: { [id]: [presentation] } });
  }

  it('is asked for by a signed request of this origin, which names no address to answer at', async () => {
    const { request, link } = await askInBrowser();
    expect(request).toMatchObject({
      response_mode: 'dc_api.jwt',
      response_type: 'vp_token',
      expected_origins: ['http://localhost:3000'],
      client_id: link.client_id,
      nonce: link.nonce,
      dcql_query: link.dcql_query,
      client_metadata: link.client_metadata,
    });
    expect(Object.keys(request)).not.toEqual(expect.arrayContaining(['response_uri']));
    expect(Object.keys(request)).not.toEqual(expect.arrayContaining(['state']));
  });

  it('is verified and shown, once', async () => {
    const { id, request } = await askInBrowser();
    const presentation = wallet.present(credential, request, { aud: origin });
    const response = await encrypted(request, presentation);
    const answers = await Promise.all([
      handIn(id, { protocol, response }),
      handIn(id, { protocol, response }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 204)).toHaveLength(1);
    expect((await found(id)).state).toBe('Answered');
    const again = await handIn(id, { protocol, response });
    expect([again.statusCode, again.json().code]).toEqual([409, 'walletRequest.not_open']);
    expect((await take(id)).json()).toEqual({ fields: ['TradingName'] });
  });

  it.each<[string, string, (request: PresentationRequest, other: PresentationRequest) => object]>([
    ['to another origin', 'keyBindingAudienceWrong', () => ({ aud: 'origin:https://other.example' })],
    ['to our certificate, as by a link', 'keyBindingAudienceWrong', ({ client_id: aud }) => ({ aud })],
    ['for an earlier request', 'keyBindingNonceWrong', (_, { nonce }) => ({ aud: origin, nonce })],
  ])('is refused if it was presented %s', async (_, reason, changes) => {
    const earlier = await askInBrowser();
    const { id, request } = await askInBrowser();
    const presentation = wallet.present(credential, request, changes(request, earlier.request));
    await handIn(id, { protocol, response: await encrypted(request, presentation) });
    expect(await refusal(id)).toEqual(['Refused', reason]);
  });

  it('is not taken for the answer to a link', async () => {
    const { id, request, link } = await askInBrowser();
    await wallet.answer(link, wallet.present(credential, request, { aud: origin }));
    expect(await refusal(id)).toEqual(['Refused', 'keyBindingAudienceWrong']);
  });

  it('leaves the request open if it is in another protocol, for another request, or unreadable', async () => {
    const earlier = await askInBrowser();
    const { id, request } = await askInBrowser();
    const presentation = wallet.present(credential, request, { aud: origin });
    const response = await encrypted(request, presentation);
    const refusals = await Promise.all([
      handIn(id, { protocol: 'org-iso-mdoc', response }),
      handIn(id, { protocol: 'openid4vp-v1-unsigned', response }),
      handIn(id, { protocol, response: await encrypted(earlier.request, presentation) }),
      handIn(id, { protocol, response: 'hello' }),
      handIn(id, { protocol, response: await encrypted(request, 7) }),
    ]);
    expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'walletRequest.other_protocol'],
      [409, 'walletRequest.other_protocol'],
      [409, 'walletRequest.unreadable_answer'],
      [409, 'walletRequest.unreadable_answer'],
      [409, 'walletRequest.unreadable_answer'],
    ]);
    for (const body of [{ protocol }, { response }, { protocol, response: 'x'.repeat(200_001) }, {}])
      expect((await handIn(id, body)).statusCode).toBe(422);
    expect((await found(id)).state).toBe('Waiting');
    expect((await handIn(id, { protocol, response })).statusCode).toBe(204);
  });

  it('is taken in neither from someone else nor after five minutes', async () => {
    const { id, request } = await askInBrowser();
    const response = await encrypted(request, wallet.present(credential, request, { aud: origin }));
    const stranger = await api.signIn(await api.world.aUser({ memberOf: await api.world.anOrganisation() }));
    const reader = await api.signIn(await api.world.aUser({ memberOf: accountId, role: 'Reviewer' }));
    expect((await handIn(id, { protocol, response }, stranger)).statusCode).toBe(404);
    expect((await handIn(id, { protocol, response }, reader)).statusCode).toBe(403);
    api.world.pass(6);
    as = await api.signIn(await api.world.aUser({ memberOf: accountId }));
    expect((await handIn(id, { protocol, response })).json().code).toBe('walletRequest.not_open');
  });
});
