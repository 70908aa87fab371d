import type { UserActor } from '@probity/core/kernel/context';
import {
  changeValue,
  createCredential,
  updateCredential,
  validateCredential,
} from '@probity/core/registry/credentials';
import { issueProof, verifyProof } from '@probity/core/registry/proofs';
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { TestWallet } from '../src/testing/test-wallet.ts';

let api: TestApi;
let wallet: TestWallet;
let accountId: string;
let owner: UserActor;
let as: string;
let credentialId: string;
let proofId: string;

beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

beforeEach(async () => {
  const { world } = api;
  wallet = new TestWallet(api);
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
  const value = { entityId: accountId, fieldKey: 'TradingName' as const, value: 'Harbour Systems' };
  ({ id: credentialId } = await createCredential(world.ctx(owner), value));
  await updateCredential(world.ctx(owner), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  const rows = await world.database.asOwner<{ data: { accountId: string; proofId: string } }>(
    `delete from pgboss.job where name = 'issue-proof' returning data`,
  );
  for (const { data } of rows) await issueProof(world.ctx({ kind: 'system', job: 'issue-proof' }), data);
  as = await api.signIn(owner);
  const { items } = (await api.call('GET', `/v1/Entities/${accountId}/proofs`, { as })).json();
  proofId = items[0].id;
});

interface Offered {
  id: string;
  link: string;
  txCode: string;
  code: string;
  configurationId: string;
}

async function offer(format?: string): Promise<Offered> {
  const answer = await api.call('POST', `/v1/Entities/${accountId}/proofs/${proofId}/walletoffers`, {
    as,
    ...(format && { body: { format } }),
  });
  expect(answer.statusCode).toBe(201);
  return { ...answer.json(), ...TestWallet.read(answer.json().link) };
}

/** An access token, and what it is for. */
async function redeemed(): Promise<{ token: string; configurationId: string; code: string }> {
  const { code, txCode, configurationId } = await offer();
  const answer = await wallet.redeem(code, txCode);
  expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
  return { token: answer.json().access_token, configurationId, code };
}

const listed = async () =>
  (await api.call('GET', `/v1/Entities/${accountId}/walletexports`, { as })).json().items;
const stateOf = async (id: string) =>
  (await api.call('GET', `/v1/Entities/${accountId}/proofs/${proofId}/walletoffers/${id}`, { as })).json()
    .state;
/** After the minute within which every process publishes a change. */
const outcomeOf = async (credential: string) => {
  api.world.pass(1);
  const { outcome, steps } = await verifyProof(api.world.ctx(), { credential });
  return [outcome, ...steps.filter((step) => step.outcome === 'failed').map(({ reason }) => reason)];
};
const payloadOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
const refusal = (answer: { statusCode: number; json(): { error: string } }) => [
  answer.statusCode,
  answer.json().error,
];

describe('a credential added to a wallet', () => {
  it('is a credential of its own, bound to the key of the wallet, and verifies', async () => {
    const { id, link, txCode } = await offer();
    expect(await stateOf(id)).toBe('Waiting');
    const credential = await wallet.collect(link, txCode);
    expect(await stateOf(id)).toBe('Collected');
    const claims = payloadOf(credential);
    expect(claims.cnf.jwk).toMatchObject(wallet.jwk);
    expect(await outcomeOf(credential)).toEqual(['valid']);
    const file = await api.call('GET', `/v1/Proofs/${proofId}/file`, { as });
    const original = payloadOf(file.body);
    expect([claims.vct, claims.exp, claims.evidence]).toEqual([
      original.vct,
      original.exp,
      original.evidence,
    ]);
    expect(claims.status).not.toEqual(original.status);
    expect(claims._sd.filter((digest: string) => original._sd.includes(digest))).toEqual([]);
    expect(await listed()).toMatchObject([{ proofId, type: 'trading', state: 'Valid', endedBecause: null }]);
  });

  it('names the member who offered it in the audit log', async () => {
    const { link, txCode } = await offer();
    await wallet.collect(link, txCode);
    const rows = await api.world.database.asOwner<{ userId: string }>(
      `select actor_user_id as "userId" from audit_log where chain_id = $1 and action in ('wallet.offered', 'wallet.exported')`,
      [accountId],
    );
    expect(rows).toEqual([{ userId: owner.userId }, { userId: owner.userId }]);
  });

  it('is revoked by itself, and the credential it was made from stays valid', async () => {
    const { link, txCode } = await offer();
    const credential = await wallet.collect(link, txCode);
    const [{ id }] = await listed();
    const revoke = () => api.call('POST', `/v1/Entities/${accountId}/walletexports/${id}/revoke`, { as });
    expect((await revoke()).statusCode).toBe(204);
    expect((await revoke()).statusCode).toBe(204);
    expect(await outcomeOf(credential)).toEqual(['invalid', 'revoked']);
    expect(await listed()).toMatchObject([{ state: 'Ended', endedBecause: 'Revoked' }]);
    const { body } = await api.call('GET', `/v1/Proofs/${proofId}/file`, { as });
    expect(await outcomeOf(body)).toEqual(['valid']);
  });

  it('is revoked when its value changes', async () => {
    const { link, txCode } = await offer();
    const credential = await wallet.collect(link, txCode);
    await changeValue(api.world.ctx(owner), { credentialId, value: 'Another Name' });
    expect(await outcomeOf(credential)).toEqual(['invalid', 'revoked']);
    expect(await listed()).toMatchObject([{ state: 'Ended', endedBecause: 'ValueChanged' }]);
  });
});

describe('a credential added to a wallet in a format of the W3C', () => {
  /** What the credential endpoint answers in this format. */
  async function collect(format: string, withKey: boolean) {
    const { code, txCode, configurationId } = await offer(format);
    const { access_token: token } = (await wallet.redeem(code, txCode)).json();
    return wallet.ask(token, {
      credential_configuration_id: configurationId,
      ...(withKey && { proofs: { jwt: [wallet.prove(await wallet.nonce())] } }),
    });
  }
  const subjectOf = (credential: { credentialSubject: { id: string } }) => credential.credentialSubject;

  it('is a token bound to the key of the wallet as jwt_vc_json, revoked by itself', async () => {
    expect((await offer('vc+jwt')).configurationId).toBe('trading_1_jwt_vc_json');
    const { credential } = (await collect('vc+jwt', true)).json().credentials[0];
    const content = payloadOf(credential);
    expect(content.cnf).toMatchObject({ jwk: wallet.jwk });
    expect(subjectOf(content)).toMatchObject({
      id: `did:web:localhost%3A3000:orgs:${accountId}`,
      trade_alias: ['Harbour Systems'],
    });
    const own = await api.call('GET', `/v1/Proofs/${proofId}/file?format=vc%2Bjwt`, { as });
    expect(content.credentialStatus).not.toEqual(payloadOf(own.body).credentialStatus);
    expect(await outcomeOf(credential)).toEqual(['valid']);
    const [{ id, format }] = await listed();
    expect(format).toBe('vc+jwt');
    await api.call('POST', `/v1/Entities/${accountId}/walletexports/${id}/revoke`, { as });
    expect(await outcomeOf(credential)).toEqual(['invalid', 'revoked']);
    expect(await outcomeOf(own.body)).toEqual(['valid']);
  });

  it('is JSON with public facts as ldp_vc, for which the wallet needs no key, and ends with its value', async () => {
    const answer = await collect('ldp_vc', false);
    const { credential } = answer.json().credentials[0];
    expect(subjectOf(credential)).toMatchObject({ trade_alias: ['Harbour Systems'] });
    expect(credential.proof).toMatchObject({ cryptosuite: 'eddsa-rdfc-2022' });
    const text = JSON.stringify(credential);
    expect(await outcomeOf(text)).toEqual(['valid']);
    await changeValue(api.world.ctx(owner), { credentialId, value: 'Another Name' });
    expect(await outcomeOf(text)).toEqual(['invalid', 'revoked']);
    expect(await listed()).toMatchObject([{ format: 'ldp_vc', state: 'Ended' }]);
  });

  it('is not issued as a token without a key, or in another format than was offered', async () => {
    expect(refusal(await collect('vc+jwt', false))).toEqual([400, 'invalid_proof']);
    const { code, txCode } = await offer('vc+jwt');
    const { access_token: token } = (await wallet.redeem(code, txCode)).json();
    const answer = await wallet.ask(token, { credential_configuration_id: 'trading_1_ldp_vc' });
    expect(refusal(answer)).toEqual([400, 'credential_request_denied']);
    expect(await listed()).toEqual([]);
  });

  it('is offered in no format that the credential does not have', async () => {
    const path = `/v1/Entities/${accountId}/proofs/${proofId}/walletoffers`;
    const answer = await api.call('POST', path, { as, body: { format: 'mso_mdoc' } });
    expect(answer.statusCode).toBe(422);
  });
});

describe('an offer to a wallet', () => {
  it('needs a member who may validate and has just signed in', async () => {
    const { world } = api;
    const path = `/v1/Entities/${accountId}/proofs/${proofId}/walletoffers`;
    const contributor = await world.aUser({ memberOf: accountId, role: 'Contributor' });
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    const statusFor = async (user: UserActor) =>
      (await api.call('POST', path, { as: await api.signIn(user) })).statusCode;
    expect([await statusFor(contributor), await statusFor(stranger)]).toEqual([403, 404]);
    world.pass(20);
    const late = await api.call('POST', path, { as: await api.signIn(owner) });
    expect(late.statusCode).toBe(201);
    world.pass(20);
    const token = await api.token(`auth0|${owner.userId}`);
    const stale = await api.call('POST', path, { as: `Bearer ${token}` });
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'auth.reauthentication_required']);
  });

  it('is made only of a credential that is valid', async () => {
    await changeValue(api.world.ctx(owner), { credentialId, value: 'Another Name' });
    const answer = await api.call('POST', `/v1/Entities/${accountId}/proofs/${proofId}/walletoffers`, { as });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'proof.not_valid']);
  });

  it('is good once: a second use ends the access token of the first', async () => {
    const { code, txCode, configurationId } = await offer();
    const token = (await wallet.redeem(code, txCode)).json().access_token;
    expect(refusal(await wallet.redeem(code, txCode))).toEqual([400, 'invalid_grant']);
    const proofs = { jwt: [wallet.prove(await wallet.nonce())] };
    const answer = await wallet.ask(token, { credential_configuration_id: configurationId, proofs });
    expect(refusal(answer)).toEqual([401, 'invalid_token']);
    expect(await listed()).toEqual([]);
  });

  it('is good for five minutes', async () => {
    const { id, code, txCode } = await offer();
    api.world.pass(6);
    expect(refusal(await wallet.redeem(code, txCode))).toEqual([400, 'invalid_grant']);
    as = await api.signIn(owner);
    expect(await stateOf(id)).toBe('Expired');
  });

  it('is blocked after five wrong transaction codes, and the right one is then refused too', async () => {
    const { id, code, txCode } = await offer();
    const wrong = txCode === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(refusal(await wallet.redeem(code, wrong))).toEqual([400, 'invalid_grant']);
    expect(refusal(await wallet.redeem(code, txCode))).toEqual([400, 'invalid_grant']);
    expect(await stateOf(id)).toBe('Blocked');
  });

  it('stores neither its code nor its transaction code nor the access token in the clear', async () => {
    const { code, txCode } = await offer();
    const token = (await wallet.redeem(code, txCode)).json().access_token;
    const [row] = await api.world.database.asOwner<{ text: string }>(
      `select row_to_json(o)::text as text from wallet_offers o where account_id = $1`,
      [accountId],
    );
    for (const secret of [code, txCode, token])
      expect(row?.text.includes(Buffer.from(secret).toString('hex'))).toBe(false);
  });

  it('comes to nothing if the member has lost the role by then', async () => {
    const { token, configurationId } = await redeemed();
    await api.world.database.asOwner(`update members set role = 'Reviewer' where user_id = $1`, [
      owner.userId,
    ]);
    const proofs = { jwt: [wallet.prove(await wallet.nonce())] };
    const answer = await wallet.ask(token, { credential_configuration_id: configurationId, proofs });
    expect(refusal(answer)).toEqual([400, 'credential_request_denied']);
  });

  it('comes to nothing if the credential has ended by then', async () => {
    const { token, configurationId } = await redeemed();
    await changeValue(api.world.ctx(owner), { credentialId, value: 'Another Name' });
    const proofs = { jwt: [wallet.prove(await wallet.nonce())] };
    const answer = await wallet.ask(token, { credential_configuration_id: configurationId, proofs });
    expect(refusal(answer)).toEqual([400, 'credential_request_denied']);
  });
});

describe('the token endpoint', () => {
  it.each([
    ['nothing', {}, 'invalid_request'],
    ['a password', { grant_type: 'password', username: 'a', password: 'b' }, 'unsupported_grant_type'],
  ])('refuses %s', async (_, form, error) => {
    expect(refusal(await wallet.post('/wallets/token', form))).toEqual([400, error]);
  });

  it('refuses a request without its transaction code, which does not count as an attempt', async () => {
    const { code, txCode } = await offer();
    for (let tries = 0; tries < 6; tries += 1)
      expect(refusal(await wallet.redeem(code, ''))).toEqual([400, 'invalid_request']);
    expect((await wallet.redeem(code, txCode)).statusCode).toBe(200);
  });

  it('refuses a parameter that is given twice, JSON, and parameters in the address', async () => {
    const { code, txCode } = await offer();
    const form = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:pre-authorized_code',
      'pre-authorized_code': code,
      tx_code: txCode,
    }).toString();
    expect(refusal(await wallet.post('/wallets/token', `${form}&tx_code=${txCode}`))).toEqual([
      400,
      'invalid_request',
    ]);
    expect(refusal(await wallet.post(`/wallets/token?${form}`, ''))).toEqual([400, 'invalid_request']);
    const json = await api.call('POST', '/wallets/token', {
      body: Object.fromEntries(new URLSearchParams(form)),
    });
    expect(refusal(json)).toEqual([400, 'invalid_request']);
  });

  it('refuses what is oversized', async () => {
    expect(refusal(await wallet.redeem('x'.repeat(50_000), '1'))).toEqual([413, 'invalid_request']);
  });

  it('knows no code that was not offered', async () => {
    expect(refusal(await wallet.redeem('x'.repeat(43), '123456'))).toEqual([400, 'invalid_grant']);
  });

  it('gives answers that nobody caches', async () => {
    const { code, txCode } = await offer();
    expect((await wallet.redeem(code, txCode)).headers['cache-control']).toBe('no-store');
    expect((await wallet.redeem(code, txCode)).headers['cache-control']).toBe('no-store');
  });
});

describe('the credential endpoint', () => {
  const other = () => new TestWallet(api);
  const seconds = (offset: number) => Math.floor(api.world.clock.getTime() / 1000) + offset;

  /** The answer to a request whose proof or body is altered. */
  async function asking(
    alter: (nonce: string) => { proof?: string; body?: object } | Promise<{ proof?: string; body?: object }>,
  ) {
    const { token, configurationId } = await redeemed();
    const { proof = '', body } = await alter(await wallet.nonce());
    return wallet.ask(token, {
      credential_configuration_id: configurationId,
      proofs: { jwt: [proof] },
      ...body,
    });
  }

  it.each<[string, string, (nonce: string) => string]>([
    [
      'for another audience',
      'invalid_proof',
      (nonce) => wallet.prove(nonce, { payload: { aud: 'https://other.example' } }),
    ],
    ['without an audience', 'invalid_proof', (nonce) => wallet.prove(nonce, { payload: { aud: undefined } })],
    ['of an hour ago', 'invalid_proof', (nonce) => wallet.prove(nonce, { payload: { iat: seconds(-3600) } })],
    ['of the future', 'invalid_proof', (nonce) => wallet.prove(nonce, { payload: { iat: seconds(3600) } })],
    [
      'that has expired',
      'invalid_proof',
      (nonce) => wallet.prove(nonce, { payload: { exp: seconds(-600) } }),
    ],
    ['without a time', 'invalid_proof', (nonce) => wallet.prove(nonce, { payload: { iat: undefined } })],
    ['whose time is no number', 'invalid_proof', (nonce) => wallet.prove(nonce, { payload: { iat: 'now' } })],
    ['signed by another key', 'invalid_proof', (nonce) => wallet.prove(nonce, { signedBy: other() })],
    [
      'of another key than it names',
      'invalid_proof',
      (nonce) => wallet.prove(nonce, { header: { jwk: other().jwk } }),
    ],
    ['without a key', 'invalid_proof', (nonce) => wallet.prove(nonce, { header: { jwk: undefined } })],
    [
      'with a private key',
      'invalid_proof',
      (nonce) => wallet.prove(nonce, { header: { jwk: { ...wallet.jwk, d: 'AA' } } }),
    ],
    [
      'with a key named twice',
      'invalid_proof',
      (nonce) => wallet.prove(nonce, { header: { kid: 'did:example:1' } }),
    ],
    ['without a signature', 'invalid_proof', (nonce) => wallet.prove(nonce, { header: { alg: 'none' } })],
    ['with a shared secret', 'invalid_proof', (nonce) => wallet.prove(nonce, { header: { alg: 'HS256' } })],
    ['of another type', 'invalid_proof', (nonce) => wallet.prove(nonce, { header: { typ: 'JWT' } })],
    ['with an extension', 'invalid_proof', (nonce) => wallet.prove(nonce, { header: { crit: ['x'], x: 1 } })],
    ['that is no JWT', 'invalid_proof', () => 'hello'],
    ['that is too long', 'invalid_proof', () => `${'a'.repeat(11_000)}.b.c`],
    ['without a nonce', 'invalid_nonce', (nonce) => wallet.prove(nonce, { payload: { nonce: undefined } })],
    ['with a nonce of its own', 'invalid_nonce', () => wallet.prove('n-0S6_WzA2Mj')],
    [
      'with an altered nonce',
      'invalid_nonce',
      (nonce) => wallet.prove(`${nonce[0] === 'A' ? 'B' : 'A'}${nonce.slice(1)}`),
    ],
  ])('refuses a proof of possession %s', async (_, error, prove) => {
    const answer = await asking((nonce) => ({ proof: prove(nonce) }));
    expect(refusal(answer)).toEqual([400, error]);
    expect(await listed()).toEqual([]);
  });

  it.each<[string, string, object]>([
    ['an unknown configuration', 'unknown_credential_configuration', { credential_configuration_id: 'pid' }],
    [
      'the configuration of another credential',
      'credential_request_denied',
      { credential_configuration_id: 'vat_1_dc+sd-jwt' },
    ],
    ['no configuration', 'invalid_credential_request', { credential_configuration_id: undefined }],
    [
      'an identifier',
      'unknown_credential_identifier',
      { credential_configuration_id: undefined, credential_identifier: 'x' },
    ],
    [
      'an encrypted answer',
      'invalid_encryption_parameters',
      { credential_response_encryption: { jwk: {}, enc: 'A128GCM' } },
    ],
    ['no proof', 'invalid_proof', { proofs: undefined }],
    ['an empty list of proofs', 'invalid_proof', { proofs: { jwt: [] } }],
    ['another kind of proof', 'invalid_proof', { proofs: { di_vp: [{}] } }],
    ['two kinds of proof', 'invalid_proof', { proofs: { jwt: ['a'], di_vp: [{}] } }],
    [
      'a proof of an earlier draft',
      'invalid_credential_request',
      { proofs: undefined, proof: { proof_type: 'jwt' } },
    ],
    ['proofs that are no list', 'invalid_credential_request', { proofs: { jwt: 'x' } }],
  ])('refuses a request with %s', async (_, error, body) => {
    const answer = await asking((nonce) => ({ proof: wallet.prove(nonce), body }));
    expect(refusal(answer)).toEqual([400, error]);
    expect(await listed()).toEqual([]);
  });

  it('refuses a nonce that was used before, even with another token', async () => {
    const { token, configurationId } = await redeemed();
    const nonce = await wallet.nonce();
    const request = () => ({
      credential_configuration_id: configurationId,
      proofs: { jwt: [wallet.prove(nonce)] },
    });
    expect((await wallet.ask(token, request())).statusCode).toBe(200);
    const again = await redeemed();
    expect(refusal(await wallet.ask(again.token, request()))).toEqual([400, 'invalid_nonce']);
  });

  it('refuses a nonce of five minutes ago', async () => {
    const nonce = await wallet.nonce();
    api.world.pass(6);
    as = await api.signIn(owner);
    const { token, configurationId } = await redeemed();
    const proofs = { jwt: [wallet.prove(nonce)] };
    const answer = await wallet.ask(token, { credential_configuration_id: configurationId, proofs });
    expect(refusal(answer)).toEqual([400, 'invalid_nonce']);
  });

  it('lets a wallet try again with a good proof', async () => {
    const { token, configurationId } = await redeemed();
    const ask = async (proof: string) =>
      (await wallet.ask(token, { credential_configuration_id: configurationId, proofs: { jwt: [proof] } }))
        .statusCode;
    expect(await ask(wallet.prove(await wallet.nonce(), { header: { typ: 'JWT' } }))).toBe(400);
    expect(await ask(wallet.prove(await wallet.nonce()))).toBe(200);
    expect(await ask(wallet.prove(await wallet.nonce()))).toBe(401);
    expect(await listed()).toHaveLength(1);
  });

  it('issues one credential for two requests at the same time', async () => {
    const { token, configurationId } = await redeemed();
    const answers = await Promise.all(
      [await wallet.nonce(), await wallet.nonce()].map((nonce) =>
        wallet.ask(token, {
          credential_configuration_id: configurationId,
          proofs: { jwt: [wallet.prove(nonce)] },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect(await listed()).toHaveLength(1);
  });

  it('refuses an access token that is missing, unknown or in the address', async () => {
    const { token } = await redeemed();
    const unnamed = await api.call('POST', '/wallets/credential', { body: {} });
    expect(refusal(unnamed)).toEqual([401, 'invalid_token']);
    expect(unnamed.headers['www-authenticate']).toEqual([
      'Bearer error="invalid_token"',
      'DPoP error="invalid_token", algs="ES256 EdDSA"',
    ]);
    expect(refusal(await wallet.ask('x'.repeat(43), {}))).toEqual([400, 'invalid_credential_request']);
    const inAddress = await api.call('POST', `/wallets/credential?access_token=${token}`, { body: {} });
    expect(refusal(inAddress)).toEqual([400, 'invalid_request']);
    const known = { credential_configuration_id: 'trading_1_dc+sd-jwt', proofs: { jwt: ['a.b.c'] } };
    expect(refusal(await wallet.ask('x'.repeat(43), known))).toEqual([401, 'invalid_token']);
    expect(refusal(await wallet.ask(as.slice(7), known))).toEqual([401, 'invalid_token']);
  });

  it('refuses what is not JSON, and what is oversized', async () => {
    const { token } = await redeemed();
    const sent = (body: string) =>
      api.call('POST', '/wallets/credential', {
        as: `Bearer ${token}`,
        body,
        headers: { 'content-type': 'application/json' },
      });
    for (const body of ['{', '[]', '7', 'null', '"x"'])
      expect([body, ...refusal(await sent(body))]).toEqual([body, 400, 'invalid_credential_request']);
    expect(refusal(await sent(JSON.stringify({ x: 'x'.repeat(50_000) })))).toEqual([
      413,
      'invalid_credential_request',
    ]);
  });
});

describe('several credentials at once', () => {
  const newWallets = (count: number) => Array.from({ length: count }, () => new TestWallet(api));

  async function batch(wallets: readonly TestWallet[]) {
    const { token, configurationId } = await redeemed();
    const nonce = await wallet.nonce();
    const proofs = { jwt: wallets.map((each) => each.prove(nonce)) };
    return {
      token,
      answer: await wallet.ask(token, { credential_configuration_id: configurationId, proofs }),
    };
  }

  it('have a key, salts and an unpredictable entry each, and the same rounded time: nobody can link them', async () => {
    const wallets = newWallets(8);
    const { answer } = await batch(wallets);
    const credentials: string[] = answer
      .json()
      .credentials.map(({ credential }: { credential: string }) => credential);
    const claims = credentials.map(payloadOf);
    expect(claims.map(({ cnf }) => cnf.jwk.x)).toEqual(wallets.map(({ jwk }) => Object(jwk).x));
    const distinct = (values: readonly unknown[]) => new Set(values).size;
    expect(distinct(credentials.flatMap((credential) => credential.split('~').slice(1, -1)))).toBe(
      credentials.flatMap((credential) => credential.split('~').slice(1, -1)).length,
    );
    expect(distinct(claims.flatMap(({ _sd: digests }) => digests))).toBe(
      claims.flatMap(({ _sd: digests }) => digests).length,
    );
    expect(distinct(claims.map(({ iat }) => iat))).toBe(1);
    expect(claims[0].iat % 3600).toBe(0);
    const indices: number[] = claims.map(({ status }) => status.status_list.idx);
    expect(distinct(indices)).toBe(8);
    // Of 131 072 entries, one is beside the one before by chance alone.
    const steps = indices.slice(1).map((index, position) => Math.abs(index - (indices[position] ?? 0)));
    expect(steps.filter((step) => step <= 1).length).toBeLessThan(3);
    for (const credential of credentials) expect(await outcomeOf(credential)).toEqual(['valid']);
  });

  it('are listed as one with their number, and revoked together', async () => {
    const { answer } = await batch(newWallets(3));
    const [listedBatch, ...others] = await listed();
    expect([listedBatch.copies, others]).toEqual([3, []]);
    const revoked = await api.call(
      'POST',
      `/v1/Entities/${accountId}/walletexports/${listedBatch.id}/revoke`,
      { as },
    );
    expect(revoked.statusCode).toBe(204);
    for (const { credential } of answer.json().credentials)
      expect(await outcomeOf(credential)).toEqual(['invalid', 'revoked']);
  });

  it.each<[string, string, () => readonly TestWallet[]]>([
    ['two proofs of one key', 'invalid_proof', () => [wallet, wallet]],
    ['more than ten', 'invalid_credential_request', () => newWallets(11)],
  ])('are refused for %s', async (_, error, wallets) => {
    const { answer } = await batch(wallets());
    expect(refusal(answer)).toEqual([400, error]);
    expect(await listed()).toEqual([]);
  });
});

describe('an encrypted request', () => {
  async function issuerKey() {
    const metadata = (await api.call('GET', '/.well-known/openid-credential-issuer')).json();
    return metadata.credential_request_encryption.jwks.keys[0];
  }
  const send = (token: string, jwe: string) =>
    api.call('POST', '/wallets/credential', {
      as: `Bearer ${token}`,
      body: jwe,
      headers: { 'content-type': 'application/jwt' },
    });
  async function encrypted(content: object, { kid, enc = 'A128GCM' }: { kid?: string; enc?: string } = {}) {
    const jwk = await issuerKey();
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc, kid: kid ?? jwk.kid })
      .encrypt(await importJWK(jwk));
  }
  async function asked(more: object) {
    const { token, configurationId } = await redeemed();
    const proofs = { jwt: [wallet.prove(await wallet.nonce())] };
    return { token, content: { credential_configuration_id: configurationId, proofs, ...more } };
  }
  const newKeyPair = () => generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });

  it.each(['A128GCM', 'A256GCM'])(
    'is answered by a credential that only the wallet can read: %s',
    async (enc) => {
      const { publicKey, privateKey } = await newKeyPair();
      const jwk = { ...(await exportJWK(publicKey)), alg: 'ECDH-ES', kid: 'of the wallet' };
      const { token, content } = await asked({ credential_response_encryption: { jwk, enc } });
      const answer = await send(token, await encrypted(content, { enc }));
      expect(answer.headers['content-type']).toContain('application/jwt');
      const { plaintext, protectedHeader } = await compactDecrypt(answer.body, privateKey);
      expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc, kid: 'of the wallet' });
      const { credentials } = JSON.parse(new TextDecoder().decode(plaintext));
      expect(await outcomeOf(credentials[0].credential)).toEqual(['valid']);
    },
  );

  it('may have an answer in the clear, and its key is another one each day', async () => {
    const { token, content } = await asked({});
    const before = await issuerKey();
    expect((await send(token, await encrypted(content))).statusCode).toBe(200);
    api.world.pass(24 * 60);
    expect((await issuerKey()).kid).not.toBe(before.kid);
  });

  it.each<[string, (jwk: object) => object]>([
    ['for a private key', (jwk) => ({ jwk: { ...jwk, d: 'AA' }, enc: 'A128GCM' })],
    ['by another method', (jwk) => ({ jwk, enc: 'A128CBC-HS256' })],
    ['for another algorithm', (jwk) => ({ jwk: { ...jwk, alg: 'RSA-OAEP' }, enc: 'A128GCM' })],
    ['for a key on no curve', (jwk) => ({ jwk: { ...jwk, y: 'A'.repeat(43) }, enc: 'A128GCM' })],
    ['with compression', (jwk) => ({ jwk, enc: 'A128GCM', zip: 'DEF' })],
    ['for no key', () => ({ enc: 'A128GCM' })],
  ])('is refused if it asks for an answer %s', async (_, encryption) => {
    const { publicKey } = await newKeyPair();
    const jwk = { ...(await exportJWK(publicKey)), alg: 'ECDH-ES' };
    const { token, content } = await asked({ credential_response_encryption: encryption(jwk) });
    expect(refusal(await send(token, await encrypted(content)))).toEqual([
      400,
      'invalid_encryption_parameters',
    ]);
    expect(await listed()).toEqual([]);
  });

  it('is refused if it is for another key, cut off, or no encryption at all', async () => {
    const { token, content } = await asked({});
    const jwe = await encrypted(content);
    for (const wrong of [
      await encrypted(content, { kid: 'another' }),
      jwe.slice(0, -4),
      'a.b.c.d.e',
      'hello',
    ])
      expect(refusal(await send(token, wrong))).toEqual([400, 'invalid_encryption_parameters']);
  });
});

describe('the notification endpoint', () => {
  async function collected() {
    const { token, configurationId } = await redeemed();
    const proofs = { jwt: [wallet.prove(await wallet.nonce())] };
    const answer = await wallet.ask(token, { credential_configuration_id: configurationId, proofs });
    return { token, id: String(answer.json().notification_id) };
  }
  const notify = (token: string, body: object) =>
    api.call('POST', '/wallets/notification', {
      as: `Bearer ${token}`,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  it.each([
    ['credential_accepted', 'Accepted'],
    ['credential_failure', 'Failed'],
    ['credential_deleted', 'Deleted'],
  ])('takes in %s, as often as the wallet says it', async (event, reportedAs) => {
    const { token, id } = await collected();
    for (const _ of [1, 2]) {
      const answer = await notify(token, { notification_id: id, event, event_description: 'Said so.' });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    expect(await listed()).toMatchObject([{ state: 'Valid', reportedAs }]);
    const actions = await api.world.auditActions(accountId);
    expect(actions.filter((action) => action === 'wallet.reported')).toHaveLength(1);
  });

  it('knows only what the token has collected', async () => {
    const { token } = await collected();
    const { id } = await collected();
    const event = 'credential_accepted';
    expect(refusal(await notify(token, { notification_id: id, event }))).toEqual([
      400,
      'invalid_notification_id',
    ]);
    expect(refusal(await notify('x'.repeat(43), { notification_id: id, event }))).toEqual([
      401,
      'invalid_token',
    ]);
    const unused = await redeemed();
    expect(refusal(await notify(unused.token, { notification_id: id, event }))).toEqual([
      401,
      'invalid_token',
    ]);
  });

  it.each([
    ['without an id', { event: 'credential_accepted' }],
    ['of another event', { notification_id: 'x', event: 'credential_sold' }],
    ['that is no object', []],
  ])('refuses a notification %s', async (_, body) => {
    const { token } = await collected();
    expect(refusal(await notify(token, body))).toEqual([400, 'invalid_notification_request']);
  });
});

describe('what wallets read first', () => {
  it('offers every type with its address and both languages', async () => {
    const metadata = (await api.call('GET', '/.well-known/openid-credential-issuer')).json();
    expect(metadata.credential_issuer).toBe('http://localhost:3000');
    expect(metadata.credential_configurations_supported['trading_1_dc+sd-jwt']).toMatchObject({
      format: 'dc+sd-jwt',
      vct: 'https://localhost:3000/credentials/types/trading/1',
      credential_metadata: { display: [{ locale: 'en-GB' }, { locale: 'fr-FR' }] },
    });
  });

  it('a page of another site may call the endpoints of wallets, without cookies', async () => {
    const answer = await api.call('OPTIONS', '/wallets/token', {
      headers: { origin: 'https://wallet.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const nonce = await api.call('POST', '/wallets/nonce');
    expect(nonce.headers['cache-control']).toBe('no-store');
    expect(nonce.headers['set-cookie']).toBeUndefined();
  });
});
