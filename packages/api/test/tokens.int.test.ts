import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { UserActor } from '@probity/core/kernel/context';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let user: UserActor;
let good: string;

beforeAll(async () => {
  api = await TestApi.open();
  user = await api.world.aUser();
  good = (await api.signIn(user)).slice('Bearer '.length);
});
afterAll(() => api.close());

const subject = () => `auth0|${user.userId}`;
const seconds = () => Math.floor(api.world.clock.getTime() / 1000);
const statusFor = async (token: string) =>
  (await api.call('GET', `/v1/Users/${user.userId}`, { as: `Bearer ${token}` })).statusCode;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = () => good.split('.') as [string, string, string];

const mutations: Record<string, () => Promise<string> | string> = {
  'no signature at all (alg none)': () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${parts()[1]}.`,
  'alg none with the old signature': () =>
    `${encode({ alg: 'none', typ: 'at+jwt' })}.${parts()[1]}.${parts()[2]}`,
  'HS256 keyed with public text': () => {
    const head = encode({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' });
    return `${head}.${parts()[1]}.${createHmac('sha256', 'k1').update(`${head}.${parts()[1]}`).digest('base64url')}`;
  },
  'another key under our key id': async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return new SignJWT({ sub: subject() })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'k1' })
      .setIssuer('https://identity.example/')
      .setAudience('https://api.probity.example')
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 60)
      .sign(privateKey);
  },
  'an unknown key id': () => api.token(subject(), {}, { kid: 'k2' }),
  'a changed payload': () => `${parts()[0]}.${encode({ sub: 'auth0|someone-else' })}.${parts()[2]}`,
  'a cut signature': () => good.slice(0, -10),
  'an empty signature': () => `${parts()[0]}.${parts()[1]}.`,
  'two parts only': () => parts().slice(0, 2).join('.'),
  'four parts': () => `${good}.x`,
  'an expired time': () => api.token(subject(), { exp: seconds() - 60 }),
  'no expiry': () => api.token(subject(), { exp: undefined }),
  'a start in the future': () => api.token(subject(), { nbf: seconds() + 120 }),
  'an issue time in the future': () => api.token(subject(), { iat: seconds() + 120 }),
  'another audience': () => api.token(subject(), { aud: 'https://other.example' }),
  'no audience': () => api.token(subject(), { aud: undefined }),
  'another issuer': () => api.token(subject(), { iss: 'https://evil.example/' }),
  'the issuer without its slash': () => api.token(subject(), { iss: 'https://identity.example' }),
  'an ID token': () => api.token(subject(), {}, { typ: 'JWT' }),
  'no subject': () => api.token(subject(), { sub: undefined }),
  'an empty token': () => 'x',
  'spaces inside': () => `${good} ${good}`,
  'another letter of base64': () => `${good.slice(0, -1)}*`,
};

describe('a bearer token', () => {
  it('is accepted as issued', async () => {
    expect(await statusFor(good)).toBe(200);
  });

  it.each(Object.entries(mutations))('is refused with %s', async (_, mutate) => {
    expect(await statusFor(await mutate())).toBe(401);
  });

  it('is accepted a few seconds ahead of our clock', async () => {
    expect(await statusFor(await api.token(subject(), { iat: seconds() + 5 }))).toBe(200);
  });

  it('does not sign in a user of another issuer with the same subject', async () => {
    await api.world.database.asOwner('update users set issuer = $2 where id = $1', [
      user.userId,
      'https://other.example/',
    ]);
    expect(await statusFor(good)).toBe(401);
    await api.world.database.asOwner('update users set issuer = $2 where id = $1', [
      user.userId,
      'https://identity.example/',
    ]);
  });
});

describe('a change of rights', () => {
  it('takes effect on the very next call', async () => {
    const accountId = await api.world.anOrganisation();
    const member = await api.world.aUser({ memberOf: accountId, role: 'Owner' });
    const as = await api.signIn(member);
    const change = { as, body: { refreshDays: 30 } };
    expect((await api.call('PUT', `/v1/Accounts/${accountId}/settings`, change)).statusCode).toBe(200);
    await api.world.database.asOwner(`update members set role = 'Reviewer' where user_id = $1`, [
      member.userId,
    ]);
    expect((await api.call('PUT', `/v1/Accounts/${accountId}/settings`, change)).statusCode).toBe(403);
    await api.world.database.asOwner('delete from members where user_id = $1', [member.userId]);
    expect((await api.call('GET', `/v1/Accounts/${accountId}/settings`, { as })).statusCode).toBe(404);
  });

  it('a member whose access is switched off is told so, and reads nothing of the account', async () => {
    const accountId = await api.world.anOrganisation({ name: 'Quay Trust' });
    const as = await api.signIn(await api.world.aUser({ memberOf: accountId, role: 'NoAccount' }));
    const workspace = await api.call('GET', '/v1/Workspace', { as });
    expect([workspace.statusCode, workspace.json()]).toMatchObject([
      200,
      { entity: null, state: { memberships: [{ accountId, name: 'Quay Trust', permissions: [] }] } },
    ]);
    expect((await api.call('GET', `/v1/Accounts/${accountId}/settings`, { as })).statusCode).toBe(404);
  });

  it('signing out invalidates every copy of the token at once, also before the second factor', async () => {
    const person = await api.world.aUser();
    const as = await api.signIn(person);
    expect((await api.call('DELETE', '/v1/Auth', { as })).statusCode).toBe(204);
    await api.world.takeMails();
    for (const [method, path, body] of [
      ['GET', `/v1/Users/${person.userId}`],
      ['GET', '/v1/Auth/state'],
      ['GET', '/v1/Workspace'],
      ['POST', '/v1/Auth', { method: 'email' }],
    ] as const) {
      const after = await api.call(method, path, { as, ...(body && { body }) });
      expect([path, after.statusCode, after.json().code]).toEqual([path, 401, 'auth.token_invalid']);
    }
    expect(await api.world.takeMails()).toEqual([]);
    // A new sign-in at the provider, in the same session there.
    api.world.pass(1);
    const again = await api.signIn(person, { verified: false });
    expect((await api.call('GET', '/v1/Auth/state', { as: again })).json()).toMatchObject({
      verificationRequired: true,
    });
  });
});

describe('ADMIN', () => {
  const admin = { email: 'grace.mensah@probity.example', admin: true };

  it.each([
    ['the address is not on the admin list', `delete from admin_list where email = $1`],
    [
      'our records do not know the address as verified',
      `update users set email_verified_at = null where email = $1`,
    ],
    [
      'the address is on another domain',
      `update users set email = 'grace@elsewhere.example' where email = $1`,
    ],
  ])('has no administrator rights when %s', async (_, statement) => {
    const person = await api.world.aUser({ ...admin, email: `${crypto.randomUUID()}@probity.example` });
    const as = await api.signIn(person);
    const switchOff = () => api.call('PUT', '/v1/Admin/maintenance', { as, body: { on: false } });
    expect((await switchOff()).statusCode).toBe(200);
    await api.world.database.asOwner(statement, [person.email]);
    expect((await switchOff()).statusCode).toBe(404);
  });

  it('has no administrator rights when the token does not mark the address as verified', async () => {
    const person = await api.world.aUser({ ...admin, email: `${crypto.randomUUID()}@probity.example` });
    await api.signIn(person);
    const token = await api.token(`auth0|${person.userId}`, {
      'https://probity.example/email_verified': false,
    });
    const answer = await api.call('PUT', '/v1/Admin/maintenance', {
      as: `Bearer ${token}`,
      body: { on: false },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('is an ordinary member once they belong to an organisation', async () => {
    const accountId = await api.world.anOrganisation();
    const email = `${crypto.randomUUID()}@probity.example`;
    const as = await api.signIn(await api.world.aUser({ email, admin: true, memberOf: accountId }));
    expect((await api.call('PUT', '/v1/Admin/maintenance', { as, body: { on: false } })).statusCode).toBe(
      404,
    );
  });
});
