import { createHash, randomUUID } from 'node:crypto';
import { verifyProof } from '@probity/core/registry/proofs';
import { aProvenValue } from '@probity/core/testing/a-proven-value.ts';
import { certify, x5cOf } from '@probity/proofs/testing/certificates.ts';
import { newKey, signAnything, type TestKey } from '@probity/proofs/testing/keys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { TestWallet } from '../src/testing/test-wallet.ts';

const SCOPE = 'trading_1_dc+sd-jwt';
const CLIENT = 'wallet.example';
const ISSUER = 'http://localhost:3000';

let api: TestApi;
let wallet: TestWallet;
let company: Awaited<ReturnType<typeof aProvenValue>>;
let as: string;
let proofId: string;
/** Who attests wallet apps and their keys, its certificate, and the key of one app. */
let provider: TestKey;
let x5c: string[];
let instance: TestKey;
let root: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  api = await TestApi.open();
  [provider, instance] = [await newKey(), await newKey()];
  const authority = { subject: 'Wallet Root', key: await newKey() };
  root = await certify({ ...authority, mayCertify: true });
  x5c = x5cOf(await certify({ subject: 'Wallet Provider', key: provider, issuer: authority }));
});
afterAll(() => api.close());

beforeEach(async () => {
  api.world.services.walletProfile = { isHaip: true, attestationRoots: [root] };
  wallet = new TestWallet(api);
  company = await aProvenValue(api.world, 'Harbour Systems');
  as = await api.signIn(company.author);
  const { items } = (await api.call('GET', `/v1/Entities/${company.accountId}/proofs`, { as })).json();
  proofId = items[0].id;
});

type Answered = Awaited<ReturnType<TestApi['call']>>;
const refusal = (answer: Answered) => [answer.statusCode, answer.json().error];
const seconds = (offset: number) => Math.floor(api.world.clock.getTime() / 1000) + offset;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Changes {
  header?: object;
  payload?: object;
  signedBy?: TestKey;
}

const attestApp = ({ header, payload, signedBy = provider }: Changes = {}) =>
  signAnything(
    { alg: 'ES256', typ: 'oauth-client-attestation+jwt', x5c, ...header },
    { sub: CLIENT, exp: seconds(3600), cnf: { jwk: instance.jwk }, ...payload },
    signedBy,
  );
const provePossession = ({ header, payload, signedBy = instance }: Changes = {}) =>
  signAnything(
    { alg: 'ES256', typ: 'oauth-client-attestation-pop+jwt', ...header },
    { iss: CLIENT, aud: ISSUER, iat: seconds(0), jti: randomUUID(), ...payload },
    signedBy,
  );
const attestKeys = (keys: readonly object[], { header, payload, signedBy = provider }: Changes = {}) =>
  signAnything(
    { alg: 'ES256', typ: 'key-attestation+jwt', x5c, ...header },
    { iat: seconds(0), exp: seconds(3600), attested_keys: keys, ...payload },
    signedBy,
  );

interface Shown {
  attestation?: string | null;
  possession?: string | null;
}
async function headersOf({ attestation, possession }: Shown = {}): Promise<Record<string, string>> {
  const app = attestation === undefined ? await attestApp() : attestation;
  const held = possession === undefined ? await provePossession() : possession;
  return {
    ...(app !== null && { 'oauth-client-attestation': app }),
    ...(held !== null && { 'oauth-client-attestation-pop': held }),
  };
}

async function push(shown?: Shown) {
  const form = {
    client_id: CLIENT,
    redirect_uri: 'https://wallet.example/back',
    response_type: 'code',
    code_challenge: hashOf(wallet.codeVerifier),
    code_challenge_method: 'S256',
    scope: SCOPE,
  };
  return wallet.post('/wallets/par', form, undefined, await headersOf(shown));
}

async function redeem(shown?: Shown) {
  const { request_uri: requestUri } = (await push()).json();
  const path = `/v1/Entities/${company.accountId}/walletauthorisations/${requestUri.split(':').at(-1)}/approve`;
  const agreed = await api.call('POST', path, { as, body: { clientId: CLIENT, proofId } });
  const form = {
    grant_type: 'authorization_code',
    code: new URL(agreed.json().redirectTo).searchParams.get('code') ?? '',
    client_id: CLIENT,
    redirect_uri: 'https://wallet.example/back',
    code_verifier: wallet.codeVerifier,
  };
  const dpop = wallet.dpop('/wallets/token', { payload: { nonce: await wallet.dpopNonce() } });
  return wallet.post('/wallets/token', form, dpop, await headersOf(shown));
}

async function collect(
  keyAttestation: (nonce: string) => Promise<string | undefined> | undefined,
  more: object = {},
) {
  const { access_token: token } = (await redeem()).json();
  const nonce = await wallet.nonce();
  const attestation = await keyAttestation(nonce);
  const jwt = wallet.prove(nonce, { header: { ...(attestation && { key_attestation: attestation }) } });
  const payload = { nonce: await wallet.dpopNonce(), ath: hashOf(token) };
  const dpop = wallet.dpop('/wallets/credential', { payload });
  const body = { credential_configuration_id: SCOPE, proofs: { jwt: [jwt] }, ...more };
  return wallet.askWithDpop(token, dpop, body);
}
const listed = async () =>
  (await api.call('GET', `/v1/Entities/${company.accountId}/walletexports`, { as })).json().items;

describe('an attested wallet app', () => {
  it('gets a credential for each attested key, signed with a certificate of the issuer', async () => {
    const others = await Promise.all([newKey(), newKey()]);
    const keys = [wallet.jwk, ...others.map(({ jwk }) => jwk)];
    const { credentials } = (await collect((nonce) => attestKeys(keys, { payload: { nonce } }))).json();
    expect(credentials).toHaveLength(3);
    for (const { credential } of credentials) {
      expect((await verifyProof(api.world.ctx(), { credential })).outcome).toBe('valid');
      const header = JSON.parse(Buffer.from(credential.split('.')[0], 'base64url').toString());
      expect(header.x5c.length).toBeGreaterThan(0);
    }
    expect(await listed()).toMatchObject([{ copies: 3 }]);
  });

  it('reads in the metadata what it has to show', async () => {
    const server = (await api.call('GET', '/.well-known/oauth-authorization-server')).json();
    expect(server).toMatchObject({
      token_endpoint_auth_methods_supported: ['attest_jwt_client_auth'],
      require_pushed_authorization_requests: true,
      code_challenge_methods_supported: ['S256'],
    });
    const issuer = (await api.call('GET', '/.well-known/openid-credential-issuer')).json();
    const { proof_types_supported: types } = issuer.credential_configurations_supported[SCOPE];
    expect(types.jwt.key_attestations_required).toEqual({});
  });
});

describe('the attestation of a wallet app', () => {
  const cases: [string, () => Promise<Shown>][] = [
    ['missing', async () => ({ attestation: null })],
    ['without a proof of possession', async () => ({ possession: null })],
    [
      'signed by another key than its certificate',
      async () => ({ attestation: await attestApp({ signedBy: instance }) }),
    ],
    ['by a provider whose root nobody has set', async () => ({ attestation: await attestByStranger() })],
    ['without certificates', async () => ({ attestation: await attestApp({ header: { x5c: undefined } }) })],
    ['of another type', async () => ({ attestation: await attestApp({ header: { typ: 'JWT' } }) })],
    ['that has expired', async () => ({ attestation: await attestApp({ payload: { exp: seconds(-120) } }) })],
    ['without an end', async () => ({ attestation: await attestApp({ payload: { exp: undefined } }) })],
    ['without a client', async () => ({ attestation: await attestApp({ payload: { sub: undefined } }) })],
    ['of another client', async () => ({ attestation: await attestApp({ payload: { sub: 'another' } }) })],
    ['that names no key', async () => ({ attestation: await attestApp({ payload: { cnf: undefined } }) })],
    [
      'that names another key',
      async () => ({ attestation: await attestApp({ payload: { cnf: { jwk: provider.jwk } } }) }),
    ],
    [
      'with a proof of possession for another server',
      async () => ({ possession: await provePossession({ payload: { aud: 'https://other.example' } }) }),
    ],
    [
      'with a proof of possession of another client',
      async () => ({ possession: await provePossession({ payload: { iss: 'another' } }) }),
    ],
    [
      'with a proof of possession of an hour ago',
      async () => ({ possession: await provePossession({ payload: { iat: seconds(-3600) } }) }),
    ],
    [
      'with a proof of possession without a number',
      async () => ({ possession: await provePossession({ payload: { jti: undefined } }) }),
    ],
    [
      'with a proof of possession of another type',
      async () => ({ possession: await provePossession({ header: { typ: 'JWT' } }) }),
    ],
    [
      'with a proof of possession signed by another key',
      async () => ({ possession: await provePossession({ signedBy: provider }) }),
    ],
  ];
  async function attestByStranger() {
    const authority = { subject: 'Another Root', key: await newKey() };
    const leaf = await certify({ subject: 'Wallet Provider', key: provider, issuer: authority });
    return attestApp({ header: { x5c: x5cOf(leaf) } });
  }

  it.each(cases)('%s is refused when the app asks', async (_, shown) => {
    expect(refusal(await push(await shown()))).toEqual([401, 'invalid_client']);
  });

  it.each(cases.slice(0, 3))('%s is refused when the app redeems its code', async (_, shown) => {
    expect(refusal(await redeem(await shown()))).toEqual([401, 'invalid_client']);
  });

  it('counts once', async () => {
    const possession = await provePossession();
    expect((await push({ possession })).statusCode).toBe(201);
    expect(refusal(await push({ possession }))).toEqual([401, 'invalid_client']);
  });

  it('is not asked for without the profile, but is checked where roots are set and it is shown', async () => {
    api.world.services.walletProfile = { isHaip: false, attestationRoots: [root] };
    expect((await push({ attestation: null, possession: null })).statusCode).toBe(201);
    expect(refusal(await push({ attestation: await attestApp({ signedBy: instance }) }))).toEqual([
      401,
      'invalid_client',
    ]);
    api.world.services.walletProfile = { isHaip: false, attestationRoots: [] };
    expect((await push({ attestation: 'of someone', possession: null })).statusCode).toBe(201);
  });
});

describe('the attestation of keys', () => {
  it.each<[string, (nonce: string) => Promise<string | undefined>]>([
    ['missing', async () => undefined],
    [
      'signed by another key than its certificate',
      async () => attestKeys([wallet.jwk], { signedBy: instance }),
    ],
    ['of another type', async () => attestKeys([wallet.jwk], { header: { typ: 'JWT' } })],
    ['without certificates', async () => attestKeys([wallet.jwk], { header: { x5c: undefined } })],
    ['that has expired', async () => attestKeys([wallet.jwk], { payload: { exp: seconds(-120) } })],
    ['of the future', async () => attestKeys([wallet.jwk], { payload: { iat: seconds(3600) } })],
    ['without a time', async () => attestKeys([wallet.jwk], { payload: { iat: undefined } })],
    ['for another nonce', async () => attestKeys([wallet.jwk], { payload: { nonce: 'another' } })],
    ['of other keys', async () => attestKeys([instance.jwk])],
    ['of no keys', async () => attestKeys([])],
    ['of something that is no key', async () => attestKeys([wallet.jwk, { kty: 'EC' }])],
  ])('%s is refused', async (_, keyAttestation) => {
    expect(refusal(await collect(keyAttestation))).toEqual([400, 'invalid_proof']);
    expect(await listed()).toEqual([]);
  });

  it('is refused for more keys than a batch has', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => newKey()));
    const keys = [wallet.jwk, ...others.map(({ jwk }) => jwk)];
    expect(refusal(await collect(() => attestKeys(keys)))).toEqual([400, 'invalid_proof']);
  });

  it.each<[string, string, object]>([
    ['no proof', 'invalid_proof', { proofs: undefined }],
    ['an unknown configuration', 'unknown_credential_configuration', { credential_configuration_id: 'pid' }],
    [
      'an unknown identifier',
      'unknown_credential_identifier',
      { credential_configuration_id: undefined, credential_identifier: 'x' },
    ],
  ])('does not help a request with %s', async (_, error, more) => {
    expect(refusal(await collect(() => attestKeys([wallet.jwk]), more))).toEqual([400, error]);
  });
});

it('an offer with a transaction code is redeemed only with the proof of a key in the profile HAIP', async () => {
  const path = `/v1/Entities/${company.accountId}/proofs/${proofId}/walletoffers`;
  const offered = (await api.call('POST', path, { as, body: {} })).json();
  const { code } = TestWallet.read(offered.link);
  expect(refusal(await wallet.redeem(code, offered.txCode))).toEqual([400, 'invalid_dpop_proof']);
});
