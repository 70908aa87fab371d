import { createHash } from 'node:crypto';
import { verifyProof } from '@probity/core/registry/proofs';
import { aProvenValue } from '@probity/core/testing/a-proven-value.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { TestWallet } from '../src/testing/test-wallet.ts';

const SCOPE = 'trading_1_dc+sd-jwt';
const CLIENT = 'wallet.example';

let api: TestApi;
let wallet: TestWallet;
let company: Awaited<ReturnType<typeof aProvenValue>>;
let as: string;
let proofId: string;

beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

beforeEach(async () => {
  wallet = new TestWallet(api);
  company = await aProvenValue(api.world, 'Harbour Systems');
  as = await api.signIn(company.author);
  const { items } = (await api.call('GET', `/v1/Entities/${company.accountId}/proofs`, { as })).json();
  proofId = items[0].id;
});

type Answered = Awaited<ReturnType<TestApi['call']>>;
const refusal = (answer: Answered) => [answer.statusCode, answer.json().error];

const pathOf = (requestUri: string) =>
  `/v1/Entities/${company.accountId}/walletauthorisations/${requestUri.split(':').at(-1)}`;
const answerOf = (requestUri: string, act: 'approve' | 'decline', body: object = {}, by = as) =>
  api.call('POST', `${pathOf(requestUri)}/${act}`, {
    as: by,
    body: { clientId: CLIENT, ...(act === 'approve' && { proofId }), ...body },
  });

/** The code of a member who agreed. */
async function agreed(changes: Record<string, string> = {}): Promise<string> {
  const { requestUri } = await wallet.push({ scope: SCOPE, ...changes });
  const answer = await answerOf(requestUri, 'approve');
  expect(answer.statusCode).toBe(200);
  return new URL(answer.json().redirectTo).searchParams.get('code') ?? '';
}
const proof = async (path = '/wallets/token', payload: object = {}) =>
  wallet.dpop(path, { payload: { nonce: await wallet.dpopNonce(), ...payload } });
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function redeemed(): Promise<string> {
  const answer = await wallet.redeemCode(await agreed(), await proof());
  expect(answer.json()).toMatchObject({ token_type: 'DPoP', expires_in: 300 });
  return answer.json().access_token;
}

interface Asking {
  keyProof?: string | null;
  dpop?: string | null;
  body?: object;
  scheme?: string;
  query?: string;
}

async function collect(token: string, { keyProof, dpop, body, scheme }: Asking = {}) {
  const jwt = keyProof === undefined ? wallet.prove(await wallet.nonce()) : keyProof;
  const bound = dpop === undefined ? await proof('/wallets/credential', { ath: hashOf(token) }) : dpop;
  return wallet.askWithDpop(
    token,
    bound ?? undefined,
    { credential_configuration_id: SCOPE, ...(jwt !== null && { proofs: { jwt: [jwt] } }), ...body },
    scheme,
  );
}
const listed = async () =>
  (await api.call('GET', `/v1/Entities/${company.accountId}/walletexports`, { as })).json().items;

describe('a wallet app that asks by itself', () => {
  it('gets a credential bound to its key once a member has agreed, and the answer names its issuer', async () => {
    const { answer, requestUri } = await wallet.push({ scope: SCOPE });
    expect([answer.statusCode, answer.json().expires_in]).toEqual([201, 600]);
    const shown = await api.call('GET', `${pathOf(requestUri)}?clientId=${CLIENT}`, { as });
    expect(shown.json()).toMatchObject({
      app: 'Example Wallet',
      answersTo: 'wallet.example',
      type: 'trading',
      format: 'dc+sd-jwt',
      proofs: [{ id: proofId }],
    });
    const { redirectTo } = (await answerOf(requestUri, 'approve')).json();
    const url = new URL(redirectTo);
    expect(url.origin + url.pathname).toBe('https://wallet.example/back');
    expect([url.searchParams.get('state'), url.searchParams.get('iss')]).toEqual([
      'state of the app',
      'http://localhost:3000',
    ]);
    const token = (await wallet.redeemCode(url.searchParams.get('code') ?? '', await proof())).json();
    const collected = await collect(token.access_token);
    const { credential } = collected.json().credentials[0];
    expect((await verifyProof(api.world.ctx(), { credential })).outcome).toBe('valid');
    expect(await listed()).toMatchObject([{ proofId, state: 'Valid' }]);
    const actions = await api.world.auditActions(company.accountId);
    expect(actions.filter((action) => action.startsWith('wallet.'))).toEqual([
      'wallet.offered',
      'wallet.exported',
    ]);
  });

  it('is told that the member declined, and gets nothing', async () => {
    const { requestUri } = await wallet.push({ scope: SCOPE });
    const { redirectTo } = (await answerOf(requestUri, 'decline')).json();
    const { searchParams } = new URL(redirectTo);
    expect([searchParams.get('error'), searchParams.has('code')]).toEqual(['access_denied', false]);
    expect((await answerOf(requestUri, 'approve')).statusCode).toBe(404);
  });

  it('is answered once, within ten minutes, by a member who may validate and has just signed in', async () => {
    const { world } = api;
    const { requestUri } = await wallet.push({ scope: SCOPE });
    const reviewer = await world.aUser({ memberOf: company.accountId, role: 'Reviewer' });
    expect((await answerOf(requestUri, 'approve', {}, await api.signIn(reviewer))).statusCode).toBe(403);
    const stranger = await api.signIn(await world.aUser({ memberOf: await world.anOrganisation() }));
    expect((await answerOf(requestUri, 'approve', {}, stranger)).statusCode).toBe(404);
    const answers = await Promise.all([answerOf(requestUri, 'approve'), answerOf(requestUri, 'approve')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const late = (await wallet.push({ scope: SCOPE })).requestUri;
    world.pass(6);
    expect((await answerOf(late, 'approve')).json().code).toBe('auth.reauthentication_required');
    world.pass(5);
    expect((await answerOf(late, 'approve', {}, await api.signIn(company.author))).statusCode).toBe(404);
  });

  it('is not found under the name of another app, and gets no credential that it did not ask for', async () => {
    const { requestUri } = await wallet.push({ scope: 'vat_1_dc+sd-jwt' });
    const shown = await api.call('GET', `${pathOf(requestUri)}?clientId=other.example`, { as });
    expect(shown.statusCode).toBe(404);
    const other = { clientId: 'other.example' };
    expect((await answerOf(requestUri, 'approve', other)).statusCode).toBe(404);
    expect((await answerOf(requestUri, 'decline', other)).statusCode).toBe(404);
    expect((await answerOf(requestUri, 'approve')).statusCode).toBe(404);
  });
});

describe('the endpoint for pushed requests', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['of an unknown app', { client_id: 'other.example' }, 401, 'invalid_client'],
    ['without an app', { client_id: '' }, 401, 'invalid_client'],
    [
      'to an address that is not registered',
      { redirect_uri: 'https://evil.example' },
      400,
      'invalid_request',
    ],
    [
      'to an address below one that is',
      { redirect_uri: 'https://wallet.example/back/x' },
      400,
      'invalid_request',
    ],
    ['without an address', { redirect_uri: '' }, 400, 'invalid_request'],
    ['for a token at once', { response_type: 'token' }, 400, 'unsupported_response_type'],
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 400, 'invalid_request'],
    ['with PKCE in the clear', { code_challenge_method: 'plain' }, 400, 'invalid_request'],
    ['with PKCE by default', { code_challenge_method: '' }, 400, 'invalid_request'],
    ['for an unknown credential', { scope: 'pid' }, 400, 'invalid_scope'],
    ['for two credentials', { scope: `${SCOPE} vat_1_dc+sd-jwt` }, 400, 'invalid_scope'],
    ['for nothing', { scope: '' }, 400, 'invalid_scope'],
    ['for another issuer', { resource: 'https://other.example' }, 400, 'invalid_target'],
    ['with a pushed request', { request_uri: 'urn:x' }, 400, 'invalid_request'],
    ['with an object', { request: 'a.b.c' }, 400, 'invalid_request'],
    ['for a key that is none', { dpop_jkt: 'x' }, 400, 'invalid_request'],
    ['with an endless state', { state: 's'.repeat(1001) }, 400, 'invalid_request'],
  ])('refuses one %s', async (_, changes, status, error) => {
    const { answer } = await wallet.push({ scope: SCOPE, ...changes });
    expect(refusal(answer)).toEqual([status, error]);
  });

  it('refuses parameters in the address, and a key that is not the one it names', async () => {
    expect(refusal(await wallet.post('/wallets/par?client_id=wallet.example', ''))).toEqual([
      400,
      'invalid_request',
    ]);
    const { answer } = await wallet.push(
      { scope: SCOPE, dpop_jkt: hashOf('other') },
      await proof('/wallets/par'),
    );
    expect(refusal(answer)).toEqual([400, 'invalid_dpop_proof']);
  });
});

describe('the code of a member', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['another app', { client_id: 'other.example' }, 401, 'invalid_client'],
    ['nobody', { client_id: '' }, 401, 'invalid_client'],
    ['another address', { redirect_uri: 'https://wallet.example/' }, 400, 'invalid_grant'],
    ['no address', { redirect_uri: '' }, 400, 'invalid_request'],
    ['another verifier', { code_verifier: 'x'.repeat(64) }, 400, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 400, 'invalid_request'],
    ['the challenge as verifier', { code_verifier: 'challenge' }, 400, 'invalid_request'],
  ])('is not redeemed for %s', async (_, changes, status, error) => {
    expect(refusal(await wallet.redeemCode(await agreed(), await proof(), changes))).toEqual([status, error]);
  });

  it('is good for a minute, and not as the code of an offer', async () => {
    const code = await agreed();
    expect(refusal(await wallet.redeem(code, '123456'))).toEqual([400, 'invalid_grant']);
    api.world.pass(2);
    expect(refusal(await wallet.redeemCode(code, await proof()))).toEqual([400, 'invalid_grant']);
  });

  it('is good once: a second use ends the access token of the first', async () => {
    const code = await agreed();
    const token = (await wallet.redeemCode(code, await proof())).json().access_token;
    expect(refusal(await wallet.redeemCode(code, await proof()))).toEqual([400, 'invalid_grant']);
    expect(refusal(await collect(token))).toEqual([401, 'invalid_token']);
    expect(await listed()).toEqual([]);
  });

  it('is redeemed by one of two requests at the same time, whose token the other ends', async () => {
    const code = await agreed();
    const proofs = [await proof(), await proof()];
    const answers = await Promise.all(proofs.map((dpop) => wallet.redeemCode(code, dpop)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const token = answers.map((answer) => answer.json().access_token).find(Boolean);
    expect(refusal(await collect(token))).toEqual([401, 'invalid_token']);
  });

  it('is redeemed only by the key that was named when it was pushed', async () => {
    const code = await agreed({ dpop_jkt: hashOf('another key') });
    expect(refusal(await wallet.redeemCode(code, await proof()))).toEqual([400, 'invalid_grant']);
  });

  it('needs a proof of a key, with the nonce of the server', async () => {
    const code = await agreed();
    expect(refusal(await wallet.redeemCode(code, undefined))).toEqual([400, 'invalid_dpop_proof']);
    const answer = await wallet.redeemCode(code, wallet.dpop('/wallets/token'));
    expect(refusal(answer)).toEqual([400, 'use_dpop_nonce']);
    const nonce = String(answer.headers['dpop-nonce']);
    const again = await wallet.redeemCode(code, wallet.dpop('/wallets/token', { payload: { nonce } }));
    expect(again.statusCode).toBe(200);
  });

  it.each<[string, (good: object) => { header?: object; payload?: object; signedBy?: TestWallet }]>([
    ['for another address', (payload) => ({ payload: { ...payload, htu: 'https://other.example/token' } })],
    ['for another method', (payload) => ({ payload: { ...payload, htm: 'GET' } })],
    ['of an hour ago', (payload) => ({ payload: { ...payload, iat: 1 } })],
    ['without an id', (payload) => ({ payload: { ...payload, jti: undefined } })],
    ['signed by another key', (payload) => ({ payload, signedBy: new TestWallet(api) })],
    ['of another type', (payload) => ({ payload, header: { typ: 'JWT' } })],
    ['without a signature', (payload) => ({ payload, header: { alg: 'none' } })],
    ['without a key', (payload) => ({ payload, header: { jwk: undefined } })],
  ])('is not redeemed with a proof %s', async (_, alter) => {
    const nonce = await wallet.dpopNonce();
    const answer = await wallet.redeemCode(await agreed(), wallet.dpop('/wallets/token', alter({ nonce })));
    expect(refusal(answer)).toEqual([400, 'invalid_dpop_proof']);
  });

  it('is not redeemed with a proof that was used before, or a nonce for something else', async () => {
    const dpop = await proof();
    expect(refusal(await wallet.redeemCode('x'.repeat(43), dpop))).toEqual([400, 'invalid_grant']);
    const code = await agreed();
    expect(refusal(await wallet.redeemCode(code, dpop))).toEqual([400, 'invalid_dpop_proof']);
    const payload = { nonce: await wallet.nonce() };
    expect(refusal(await wallet.redeemCode(code, wallet.dpop('/wallets/token', { payload })))).toEqual([
      400,
      'use_dpop_nonce',
    ]);
  });
});

describe('the credential endpoint, with a token that is bound to a key', () => {
  const seconds = (offset: number) => Math.floor(api.world.clock.getTime() / 1000) + offset;
  const proving = async (changes: Parameters<TestWallet['prove']>[1]) =>
    wallet.prove(await wallet.nonce(), changes);

  it.each<[string, (token: string) => Promise<Asking> | Asking, number, string]>([
    ['an unknown nonce', () => ({ keyProof: wallet.prove('of its own') }), 400, 'invalid_nonce'],
    [
      'a proof signed by another key',
      async () => ({ keyProof: await proving({ signedBy: new TestWallet(api) }) }),
      400,
      'invalid_proof',
    ],
    [
      'a proof that has expired',
      async () => ({ keyProof: await proving({ payload: { exp: seconds(-600) } }) }),
      400,
      'invalid_proof',
    ],
    [
      'a proof for another issuer',
      async () => ({ keyProof: await proving({ payload: { aud: 'https://other.example' } }) }),
      400,
      'invalid_proof',
    ],
    [
      'a proof of another key than it names',
      async () => ({ keyProof: await proving({ header: { jwk: new TestWallet(api).jwk } }) }),
      400,
      'invalid_proof',
    ],
    ['no proof', () => ({ keyProof: null }), 400, 'invalid_proof'],
    [
      'an unknown configuration',
      () => ({ body: { credential_configuration_id: 'pid' } }),
      400,
      'unknown_credential_configuration',
    ],
    [
      'an unknown identifier',
      () => ({ body: { credential_configuration_id: undefined, credential_identifier: 'x' } }),
      400,
      'unknown_credential_identifier',
    ],
    [
      'another configuration than was agreed',
      () => ({ body: { credential_configuration_id: 'vat_1_dc+sd-jwt' } }),
      400,
      'credential_request_denied',
    ],
    ['no proof of the key of the token', () => ({ dpop: null }), 401, 'invalid_dpop_proof'],
    [
      'a proof of the key without a nonce',
      (token) => ({ dpop: wallet.dpop('/wallets/credential', { payload: { ath: hashOf(token) } }) }),
      401,
      'use_dpop_nonce',
    ],
    [
      'a proof of the key for another token',
      async () => ({ dpop: await proof('/wallets/credential', { ath: hashOf('other') }) }),
      401,
      'invalid_dpop_proof',
    ],
    [
      'a proof of another key',
      async (token) => ({
        dpop: new TestWallet(api).dpop('/wallets/credential', {
          payload: { ath: hashOf(token), nonce: await wallet.dpopNonce() },
        }),
      }),
      401,
      'invalid_token',
    ],
    ['the token as if it were not bound', () => ({ scheme: 'Bearer' }), 401, 'invalid_token'],
  ])('refuses %s', async (_, asking, status, error) => {
    const token = await redeemed();
    expect(refusal(await collect(token, await asking(token)))).toEqual([status, error]);
    expect(await listed()).toEqual([]);
  });

  it('refuses a token in the address', async () => {
    const token = await redeemed();
    const answer = await api.call('POST', `/wallets/credential?access_token=${token}`, { body: {} });
    expect(refusal(answer)).toEqual([400, 'invalid_request']);
  });

  it('issues one credential for two requests at the same time', async () => {
    const token = await redeemed();
    const answers = await Promise.all([collect(token), collect(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect(await listed()).toHaveLength(1);
  });

  it('takes no token without a key as if it were bound to one', async () => {
    const path = `/v1/Entities/${company.accountId}/proofs/${proofId}/walletoffers`;
    const { link, txCode } = (await api.call('POST', path, { as })).json();
    const { code } = TestWallet.read(link);
    const { access_token: token, token_type: type } = (await wallet.redeem(code, txCode)).json();
    expect(type).toBe('Bearer');
    expect(refusal(await collect(token))).toEqual([401, 'invalid_token']);
  });
});
