import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { UserActor } from '@probity/core/kernel/context';
import {
  changeValue,
  createCredential,
  updateCredential,
  validateCredential,
} from '@probity/core/registry/credentials';
import { issueProof } from '@probity/core/registry/proofs';
import { aProvenValue } from '@probity/core/testing/a-proven-value.ts';
import { issueSdJwtVc, issueStatusList, newStatusBits } from '@probity/proofs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let credentialId: string;
let credential: string;

beforeAll(async () => {
  api = await TestApi.open();
  const { world } = api;
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
  const value = { entityId: accountId, fieldKey: 'TradingName' as const, value: 'Harbour Systems' };
  ({ id: credentialId } = await createCredential(world.ctx(owner), value));
  await updateCredential(world.ctx(owner), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  await signQueued();
  const as = await api.signIn(owner);
  credential = (await api.call('GET', `/v1/Credentials/${credentialId}/proof`, { as })).json().credential;
});
afterAll(() => api.close());

/** Signs what is queued, as a worker does. */
async function signQueued(): Promise<void> {
  const rows = await api.world.database.asOwner<{ data: { accountId: string; proofId: string } }>(
    `delete from pgboss.job where name = 'issue-proof' returning data`,
  );
  for (const { data } of rows) await issueProof(api.world.ctx({ kind: 'system', job: 'issue-proof' }), data);
}

interface Verdict {
  outcome: string;
  steps: { step: string; outcome: string; reason: string }[];
}

async function verify(given: string): Promise<Verdict & { status: number; failed: string[] }> {
  const answer = await api.call('POST', '/v1/verify', { body: { credential: given } });
  const verdict: Verdict = answer.json();
  const failed = (verdict.steps ?? [])
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ reason }) => reason);
  return { status: answer.statusCode, ...verdict, failed };
}

const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const payloadOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());

/** The credential with another payload, under the signature of the true one. */
function withPayload(changes: object): string {
  const [jwt = '', ...rest] = credential.split('~');
  const [header, , signature] = jwt.split('.');
  return [[header, encode({ ...payloadOf(jwt), ...changes }), signature].join('.'), ...rest].join('~');
}

describe('verifying a credential', () => {
  it('needs no sign-in and gives every step with its reason', async () => {
    const verdict = await verify(credential);
    expect(verdict).toMatchObject({ status: 200, outcome: 'valid', failed: [] });
    expect(verdict.steps.map(({ step }) => step)).toEqual([
      'parse',
      'signature',
      'issuer',
      'schema',
      'validity',
      'keyBinding',
      'status',
    ]);
  });

  it('takes the credential as plain text too', async () => {
    const answer = await api.call('POST', '/v1/verify', {
      body: credential,
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.json()).toMatchObject({ outcome: 'valid' });
  });

  it('finds it invalid with any one character altered', async () => {
    for (let position = 3; position < credential.length; position += 41) {
      if (/[.~]/.test(credential.charAt(position))) continue;
      const other = credential.charAt(position) === 'A' ? 'B' : 'A';
      const altered = credential.slice(0, position) + other + credential.slice(position + 1);
      const { status, outcome, failed } = await verify(altered);
      expect([position, status, outcome]).toEqual([position, 200, expect.not.stringMatching(/^valid$/)]);
      expect([position, failed.length]).not.toEqual([position, 0]);
    }
  });

  it.each([
    ['not a credential at all', 'hello', 'formatUnknown'],
    ['a JWT without disclosures', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln', 'bareJwt'],
    [
      'without a signature',
      `${encode({ alg: 'none', typ: 'dc+sd-jwt' })}.${encode({ iss: 'https://a.example' })}.~`,
      null,
    ],
  ])('finds it invalid if it is %s', async (_, given, reason) => {
    const { status, outcome, failed } = await verify(given);
    expect([status, outcome, failed.length]).toEqual([200, 'invalid', 1]);
    if (reason) expect(failed).toEqual([reason]);
  });

  it('finds it invalid with claims that its issuer did not sign', async () => {
    expect(await verify(withPayload({ exp: 4_000_000_000 }))).toMatchObject({
      status: 200,
      outcome: 'invalid',
      failed: ['signatureWrong'],
    });
  });

  it.each([
    'http://issuer.example',
    'https://localhost',
    'https://127.0.0.1',
    'https://169.254.169.254',
    'https://[::1]',
    'file:///etc/passwd',
    'not an address',
    'https://issuer.example',
  ])('never trusts the unknown issuer %s, whatever it publishes', async (iss) => {
    const { status, outcome } = await verify(withPayload({ iss }));
    expect(status).toBe(200);
    expect(outcome).not.toBe('valid');
  });

  it('refuses what is too large before it reads it', async () => {
    const answer = await api.call('POST', '/v1/verify', { body: { credential: 'x'.repeat(1_200_000) } });
    expect(answer.statusCode).toBe(413);
  });

  it('refuses what is no request', async () => {
    for (const body of [{}, { credential: 7 }, { credential: '' }, { credential, extra: 1 }])
      expect((await api.call('POST', '/v1/verify', { body })).statusCode).toBe(422);
  });

  it('finds it expired after its last day', async () => {
    const { world } = api;
    const before = world.clock;
    world.clock = new Date(before.getTime() + 400 * 86_400_000);
    expect(await verify(credential)).toMatchObject({ outcome: 'invalid', failed: ['expired'] });
    world.clock = before;
  });

  it('stores nothing', async () => {
    const rowsByTable = () =>
      api.world.database.asOwner(
        `select t.relname, (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I', t.relname),
           false, true, '')))[1]::text as rows
         from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
           and t.relname <> 'rate_limits' order by 1`,
      );
    const before = await rowsByTable();
    await verify(credential);
    expect(await rowsByTable()).toEqual(before);
  });
});

describe('verifying a credential as at an earlier moment', () => {
  const ask = (given: string, at: unknown) =>
    api.call('POST', '/v1/verify', { body: { credential: given, at } });

  it('tells what was so then: valid before it was revoked, and not before it was issued', async () => {
    const { world } = api;
    const company = await aProvenValue(world, 'Harbour Lights');
    const as = await api.signIn(company.author);
    const url = `/v1/Credentials/${company.credentialId}/proof`;
    const given: string = (await api.call('GET', url, { as })).json().credential;
    const validAt = world.clock.toISOString();
    world.pass(60);
    await changeValue(world.ctx(company.author), { credentialId: company.credentialId, value: 'Other' });
    world.pass(1);
    expect(await verify(given)).toMatchObject({ outcome: 'invalid', failed: ['revoked'], at: null });
    expect((await ask(given, validAt)).json()).toMatchObject({
      outcome: 'valid',
      at: validAt,
      checkedAt: world.clock.toISOString(),
    });
    const asAtNow = (await ask(given, world.clock.toISOString())).json();
    expect(asAtNow.steps).toContainEqual({ step: 'status', outcome: 'failed', reason: 'revoked' });
    const before = new Date(Date.parse(validAt) - 3 * 3_600_000).toISOString();
    expect((await ask(given, before)).json()).toMatchObject({ outcome: 'invalid' });
  });

  it('does not answer for the future, or for what is no moment', async () => {
    const tomorrow = new Date(api.world.clock.getTime() + 86_400_000).toISOString();
    for (const at of [tomorrow, 'yesterday', '2026-02-30T00:00:00Z', '', 7, null])
      expect([at, (await ask(credential, at)).statusCode]).toEqual([at, 422]);
  });

  it('asks the status list of another issuer for that moment, and believes no other', async () => {
    const { world } = api;
    const at = new Date(world.clock.getTime() - 3_600_000);
    const { foreign, statusUri, listAt } = await aForeignCredentialWithStatus();
    const time = Math.floor(at.getTime() / 1000);
    expect((await ask(foreign, at.toISOString())).json()).toMatchObject({ outcome: 'unknown' });
    const { published } = world.publicDocuments;
    published.set(`${statusUri}?time=${time}`, await listAt(world.clock));
    expect((await ask(foreign, at.toISOString())).json().steps).toContainEqual({
      step: 'status',
      outcome: 'notChecked',
      reason: 'statusListInFuture',
    });
    published.set(`${statusUri}?time=${time}`, await listAt(at));
    expect((await ask(foreign, at.toISOString())).json().steps).toContainEqual({
      step: 'status',
      outcome: 'passed',
      reason: 'statusValid',
    });
  });

  /** Signed by a register that publishes its key, two hours ago. */
  async function aForeignCredentialWithStatus() {
    const { world } = api;
    const iss = 'https://status.example';
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1' };
    const metadata = JSON.stringify({ issuer: iss, jwks: { keys: [jwk] } });
    world.publicDocuments.published.set(`${iss}/.well-known/jwt-vc-issuer`, metadata);
    const signer = {
      alg: 'ES256',
      kid: 'k1',
      sign: async (data: Uint8Array) => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
    } as const;
    const statusUri = `${iss}/list`;
    const issuedAt = new Date(world.clock.getTime() - 7_200_000);
    const status = { status_list: { idx: 3, uri: statusUri } };
    const options = { iss, vct: `${iss}/types/company`, issuedAt, status };
    const foreign = await issueSdJwtVc({ name: 'Karoo Solar' }, options, signer);
    const listAt = (moment: Date) =>
      issueStatusList(
        newStatusBits(2, 1000),
        {
          uri: statusUri,
          issuedAt: moment,
          expiresAt: new Date(moment.getTime() + 300_000),
          ttlSeconds: 300,
        },
        signer,
      );
    return { foreign, statusUri, listAt };
  }
});

describe('a credential of another issuer', () => {
  const iss = 'https://register.example';
  const vct = `${iss}/types/company`;

  /** Signed by a register that publishes its key. */
  async function aForeignCredential(): Promise<string> {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1' };
    const { published } = api.world.publicDocuments;
    published.set(`${iss}/.well-known/jwt-vc-issuer`, JSON.stringify({ issuer: iss, jwks: { keys: [jwk] } }));
    const signer = {
      alg: 'ES256',
      kid: 'k1',
      sign: async (data: Uint8Array) => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
    } as const;
    return issueSdJwtVc({ name: 'Karoo Solar' }, { iss, vct, issuedAt: api.world.clock }, signer);
  }

  it('is valid only while the trust registry names the issuer for its type', async () => {
    const foreign = await aForeignCredential();
    expect(await verify(foreign)).toMatchObject({ outcome: 'unknown', failed: ['issuerNotTrusted'] });
    const admin = await api.signIn(await api.world.aUser({ admin: true, email: 'ada@probity.example' }));
    const entry = { issuer: iss, types: [vct], level: 'Register', requiresStatus: false };
    const trust = (body: object) => api.call('PUT', '/v1/Admin/trustedissuers', { as: admin, body });
    expect((await trust(entry)).statusCode).toBe(204);
    expect(await verify(foreign)).toMatchObject({ failed: [], trustLevel: 'Register' });
    expect((await trust({ ...entry, requiresStatus: true })).statusCode).toBe(204);
    expect(await verify(foreign)).toMatchObject({ outcome: 'invalid', failed: ['statusRequired'] });
    expect((await trust({ ...entry, types: [`${iss}/types/other`] })).statusCode).toBe(204);
    expect(await verify(foreign)).toMatchObject({ outcome: 'invalid', failed: ['typeNotAllowed'] });
    const withdrawn = await api.call('POST', '/v1/Admin/trustedissuers/withdraw', {
      as: admin,
      body: { issuer: iss },
    });
    expect(withdrawn.statusCode).toBe(204);
    expect(await verify(foreign)).toMatchObject({ outcome: 'unknown', failed: ['issuerNotTrusted'] });
  });

  it('is never valid if its issuer publishes the keys of someone else, or none', async () => {
    const foreign = await aForeignCredential();
    const { published } = api.world.publicDocuments;
    for (const metadata of [
      '{"issuer":"https://other.example","jwks":{"keys":[]}}',
      '{"issuer":7}',
      'no JSON',
      '[]',
      'null',
    ]) {
      published.set(`${iss}/.well-known/jwt-vc-issuer`, metadata);
      const { status, outcome } = await verify(foreign);
      expect([metadata, status, outcome]).toEqual([metadata, 200, expect.not.stringMatching(/^valid$/)]);
    }
  });
});

describe('what is published about credentials', () => {
  const read = (url: string, headers: Record<string, string> = {}) => api.call('GET', url, { headers });

  it.each([
    ['/.well-known/jwt-vc-issuer', /^application\/json/],
    ['/.well-known/jwks.json', /^application\/json/],
    ['/.well-known/did.json', /^application\/did\+json/],
    ['/.well-known/trust-registry', /^application\/jwt/],
    ['/credentials/types/trading/1', /^application\/json/],
    ['/credentials/types/trading/1/schema.json', /^application\/json/],
    ['/credentials/types/trading/1/context.jsonld', /^application\/ld\+json/],
    ['/credentials/vocabulary', /^application\/ld\+json/],
    ['/credentials/status/1', /^application\/statuslist\+jwt/],
  ])('%s can be read by anyone, cached, and sets no cookie', async (url, type) => {
    const answer = await read(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('no private key is in any of it', async () => {
    for (const url of ['/.well-known/jwt-vc-issuer', '/.well-known/jwks.json', '/.well-known/did.json'])
      expect((await read(url)).body).not.toContain('"d":');
  });

  it('a credential names its type and its status list where they are published', async () => {
    const { vct, status, iss } = payloadOf(credential);
    expect(iss).toBe('http://localhost:3000');
    expect((await read(new URL(vct).pathname)).json()).toMatchObject({ vct });
    expect((await read(new URL(status.status_list.uri).pathname)).statusCode).toBe(200);
  });

  it('a credential names the hash of the metadata of its type, as it is served', async () => {
    const { vct, 'vct#integrity': integrity } = payloadOf(credential);
    const { rawPayload } = await read(new URL(vct).pathname);
    expect(integrity).toBe(`sha256-${createHash('sha256').update(rawPayload).digest('base64')}`);
  });

  it.each([
    '/credentials/types/nothing/1',
    '/credentials/types/trading/2',
    '/credentials/status/99',
    '/credentials/status/x',
  ])('%s is not found', async (url) => {
    expect((await read(url)).statusCode).toBe(404);
  });

  it('a status list that has not changed is not sent twice', async () => {
    const first = await read('/credentials/status/1');
    const again = await read('/credentials/status/1', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('a status list says nothing about the future or the time before it', async () => {
    const seconds = Math.floor(api.world.clock.getTime() / 1000);
    expect((await read(`/credentials/status/1?time=${seconds}`)).statusCode).toBe(200);
    expect((await read(`/credentials/status/1?time=${seconds + 3600}`)).statusCode).toBe(406);
    expect((await read('/credentials/status/1?time=0')).statusCode).toBe(406);
  });

  it('the trust registry names the platform for its own types and nobody else', async () => {
    const { vct } = payloadOf(credential);
    const trust = async (issuer: string, type: string) =>
      (await read(`/trust?${new URLSearchParams({ issuer, vct: type })}`)).json();
    expect(await trust('http://localhost:3000', vct)).toMatchObject({ trusted: true, level: 'Platform' });
    expect(await trust('http://localhost:3000', 'https://other.example/type')).toMatchObject({
      trusted: false,
      reason: 'typeNotAllowed',
    });
    expect(await trust('https://unknown.example', vct)).toMatchObject({
      trusted: false,
      reason: 'issuerUnknown',
    });
    expect((await read('/trust')).statusCode).toBe(404);
  });
});

describe('the credentials of an account', () => {
  it('are listed and downloaded by its members, and each access is recorded', async () => {
    const as = await api.signIn(owner);
    const { items } = (await api.call('GET', `/v1/Entities/${accountId}/proofs`, { as })).json();
    expect(items).toMatchObject([
      { type: 'trading', state: 'Valid', formats: ['dc+sd-jwt', 'vc+jwt', 'ldp_vc'] },
    ]);
    const file = await api.call('GET', `/v1/Proofs/${items[0].id}/file`, { as });
    expect([file.statusCode, file.body]).toEqual([200, credential]);
    expect(await api.world.auditActions(accountId)).toContain('proof.read');
  });

  it('are not there for anyone else', async () => {
    const as = await api.signIn(await api.world.aUser({ memberOf: await api.world.anOrganisation() }));
    const [{ id } = { id: '' }] = await api.world.database.asOwner<{ id: string }>('select id from proofs');
    for (const url of [
      `/v1/Entities/${accountId}/proofs`,
      `/v1/Credentials/${credentialId}/proof`,
      `/v1/Proofs/${id}/file`,
    ])
      expect([url, (await api.call('GET', url, { as })).statusCode]).toEqual([url, 404]);
  });
});
