import { crc32 } from 'node:zlib';
import { endpoints } from '@probity/contract/endpoints.ts';
import { keyScopeOf } from '@probity/contract/key-scopes.ts';
import type { UserActor } from '@probity/core/kernel/context';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCallLog } from '../src/plugins/call-log.ts';
import { createLogger } from '../src/plugins/logger.ts';
import { TestApi } from '../src/testing/test-api.ts';
import { exampleBody, fillPath } from './example-request.ts';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let as: string;

beforeAll(async () => {
  api = await TestApi.open();
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
});
afterAll(() => api.close());

interface Made {
  key: { id: string; startsWith: string };
  secret: string;
}

async function makeKey(
  scopes: readonly string[] = ['profile:read', 'members:read'],
  { expiresInDays = 30, by = as, of = accountId } = {},
): Promise<Made> {
  const body = { name: 'Nightly sync', scopes, expiresInDays };
  const answer = await api.call('POST', `/v1/Accounts/${of}/apikeys`, { as: by, body });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const call = (secret: string, method: string, url: string, body?: unknown) =>
  api.call(method, url, { as: `Bearer ${secret}`, body });
const members = () => `/v1/Accounts/${accountId}/members`;
const codeOf = async (secret: string, url = members()) => (await call(secret, 'GET', url)).json().code;

describe('an API key', () => {
  it('gives access to what its scopes name, for its own account', async () => {
    const { secret } = await makeKey();
    expect(secret).toMatch(/^prb_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}[0-9a-f]{8}$/);
    const answer = await call(secret, 'GET', members());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().items).toHaveLength(1);
  });

  it('is shown once and stored as a hash', async () => {
    const { secret, key } = await makeKey();
    const listed = await api.call('GET', `/v1/Accounts/${accountId}/apikeys`, { as });
    expect(listed.body).toContain(key.startsWith);
    expect(listed.body).not.toContain(secret);
    const dump = JSON.stringify(await api.world.database.asOwner('select k::text from api_keys k'));
    const random = secret.slice(20);
    // Bytes are shown as hexadecimal digits.
    for (const form of [random, Buffer.from(random).toString('hex')]) expect(dump).not.toContain(form);
  });

  it('without the scope is refused, and the error names the scope it needs', async () => {
    const { secret } = await makeKey(['profile:read']);
    const answer = await call(secret, 'GET', members());
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'apiKey.scope_missing' });
    expect(answer.json().title).toContain('members:read');
  });

  it('is refused on the next call once it is revoked', async () => {
    const { secret, key } = await makeKey();
    expect((await call(secret, 'GET', members())).statusCode).toBe(200);
    const revoked = await api.call('DELETE', `/v1/Accounts/${accountId}/apikeys/${key.id}`, { as });
    expect(revoked.json()).toMatchObject({ state: 'Revoked' });
    const answer = await call(secret, 'GET', members());
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('apiKey.revoked');
  });

  it('is refused once it has expired', async () => {
    const { secret } = await makeKey(['members:read'], { expiresInDays: 1 });
    const before = api.world.clock;
    api.world.pass(24 * 60);
    expect(await codeOf(secret)).toBe('apiKey.expired');
    api.world.clock = before;
  });

  it('does not see another account of the person who created it', async () => {
    const otherId = await api.world.anOrganisation();
    await api.world.database.asOwner(
      `insert into members (id, account_id, user_id, email, name, role, joined_at)
       values (gen_random_uuid(), $1, $2, $3, 'Ines', 'Owner', now())`,
      [otherId, owner.userId, owner.email],
    );
    const { secret } = await makeKey();
    expect((await api.call('GET', `/v1/Accounts/${otherId}/members`, { as })).statusCode).toBe(200);
    expect(await codeOf(secret, `/v1/Accounts/${otherId}/members`)).toBe('resource.not_found');
  });

  it('gives no access to a stranger’s account', async () => {
    const strangersId = await api.world.anOrganisation();
    const by = await api.signIn(await api.world.aUser({ memberOf: strangersId }));
    const { secret } = await makeKey(['members:read'], { by, of: strangersId });
    expect(await codeOf(secret)).toBe('resource.not_found');
    const foreign = await api.call('GET', `/v1/Accounts/${accountId}/apikeys`, { as: by });
    expect(foreign.statusCode).toBe(404);
  });

  it('has the current role of the person who created it', async () => {
    const by = await api.world.aUser({ memberOf: accountId });
    const { secret } = await makeKey(['account:write'], { by: await api.signIn(by) });
    const change = () => call(secret, 'PUT', `/v1/Accounts/${accountId}/settings`, { refreshDays: 90 });
    expect((await change()).statusCode).toBe(200);
    const setRole = (role: string) =>
      api.world.database.asOwner('update members set role = $1 where user_id = $2', [role, by.userId]);
    await setRole('Reviewer');
    expect((await change()).json().code).toBe('permission.denied');
    await setRole('NoAccount');
    expect((await change()).statusCode).toBe(404);
    await api.world.database.asOwner('delete from members where user_id = $1', [by.userId]);
    expect((await change()).json().code).toBe('apiKey.owner_gone');
  });

  it('of an account that was deleted is unknown', async () => {
    const goneId = await api.world.anOrganisation();
    const by = await api.signIn(await api.world.aUser({ memberOf: goneId }));
    const { secret } = await makeKey(['members:read'], { by, of: goneId });
    await api.world.database.asOwner(`update accounts set data_key = '' where id = $1`, [goneId]);
    expect(await codeOf(secret, `/v1/Accounts/${goneId}/members`)).toBe('apiKey.invalid');
  });

  it('is refused in a URL, whatever else the call contains', async () => {
    const { secret } = await makeKey();
    for (const url of [`${members()}?api_key=${secret}`, `/v1/Credentials/${secret}`]) {
      const answer = await api.call('GET', url, { as });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('apiKey.in_address');
      expect(answer.body).not.toContain(secret);
    }
  });

  it.each([
    ['with another secret behind its beginning', (secret: string) => swapped(secret)],
    ['with another secret and its checksum', (secret: string) => withChecksum(swapped(secret))],
    ['that is cut short', (secret: string) => secret.slice(0, -1)],
    [
      'with a beginning that nobody has',
      (secret: string) => withChecksum(`prb_000000000000${secret.slice(16)}`),
    ],
    ['that is nothing but its prefix', () => 'prb_'],
    ['with letters after its end', (secret: string) => `${secret}0`],
  ])('%s is unknown', async (_, bend) => {
    const ownId = await api.world.anOrganisation();
    const by = await api.signIn(await api.world.aUser({ memberOf: ownId }));
    const { secret } = await makeKey(['members:read'], { by, of: ownId });
    const answer = await call(bend(secret), 'GET', `/v1/Accounts/${ownId}/members`);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('apiKey.invalid');
  });

  it('counts as the person if a second one is needed, so that no one approves their own change', async () => {
    const { secret } = await makeKey(['profile:read', 'profile:write', 'reviews:write']);
    const made = await call(secret, 'POST', '/v1/Credentials', {
      entityId: accountId,
      fieldKey: 'TradingName',
      value: 'Ravensmoor',
    });
    expect(made.statusCode).toBe(201);
    const validated = await call(secret, 'POST', `/v1/Credentials/${made.json().id}/validate`, {});
    expect(validated.json().code).toBe('credential.four_eyes');
  });

  it('cannot delete the person who created it', async () => {
    const { secret } = await makeKey(['account:write']);
    const answer = await call(secret, 'DELETE', `/v1/Users/${owner.userId}`);
    expect(answer.json().code).toBe('apiKey.people_only');
  });

  it('does not open the stream of changes', async () => {
    const { secret } = await makeKey(['workspace:read']);
    expect(await codeOf(secret, '/v1/events')).toBe('apiKey.people_only');
  });
});

/** The same prefix with the rest reversed. */
function swapped(secret: string): string {
  return secret.slice(0, 17) + [...secret.slice(17)].reverse().join('');
}

/** The same with the checksum that belongs to it, so that it looks like a key. */
function withChecksum(secret: string): string {
  const body = secret.slice(0, -8);
  return body + crc32(body).toString(16).padStart(8, '0');
}

describe('the scopes', () => {
  it('are required by every operation that a key may call; all other operations are for people only', async () => {
    const { secret: none, key } = await makeKey(['profile:read']);
    await api.world.database.asOwner(`update api_keys set scopes = '{}' where id = $1`, [key.id]);
    const known = { accountId, entityId: accountId, userId: owner.userId };
    for (const [name, row] of Object.entries(endpoints)) {
      const sent = { as: `Bearer ${none}`, ...exampleBody(row, known) };
      const answer = await api.call(row.method, fillPath(row, known), sent);
      const expected = keyScopeOf(row) ? 'apiKey.scope_missing' : 'apiKey.people_only';
      expect(answer.json().code, name).toBe(expected);
    }
  });
});

describe('API keys', () => {
  it.each(['Validator', 'Contributor', 'Reviewer'] as const)('are not for a %s to manage', async (role) => {
    const by = await api.signIn(await api.world.aUser({ memberOf: accountId, role }));
    const list = await api.call('GET', `/v1/Accounts/${accountId}/apikeys`, { as: by });
    expect(list.statusCode).toBe(403);
    const body = { name: 'Mine', scopes: ['profile:read'], expiresInDays: 30 };
    const made = await api.call('POST', `/v1/Accounts/${accountId}/apikeys`, { as: by, body });
    expect(made.statusCode).toBe(403);
  });

  it('are created by someone who has just signed in', async () => {
    const by = await api.world.aUser({ memberOf: accountId });
    const token = await api.signIn(by);
    await api.world.database.asOwner(
      `update verified_sessions set authenticated_at = $2 where user_id = $1`,
      [by.userId, new Date(api.world.clock.getTime() - 3_600_000)],
    );
    const body = { name: 'Late', scopes: ['profile:read'], expiresInDays: 30 };
    const made = await api.call('POST', `/v1/Accounts/${accountId}/apikeys`, { as: token, body });
    expect(made.json().code).toBe('auth.reauthentication_required');
  });

  it('are limited to twenty at a time, and creating one sends an email', async () => {
    const fullId = await api.world.anOrganisation();
    const full = await api.world.aUser({ memberOf: fullId });
    const by = await api.signIn(full);
    for (let n = 0; n < 20; n++) await makeKey(['profile:read'], { by, of: fullId });
    const [mail] = await api.world.takeMails(full.email);
    expect(mail?.subject).toContain('A new API key has access to');
    const body = { name: 'One more', scopes: ['profile:read'], expiresInDays: 30 };
    const refused = await api.call('POST', `/v1/Accounts/${fullId}/apikeys`, { as: by, body });
    expect(refused.json().code).toBe('apiKey.too_many');
  });

  it('bound to networks work only from there, and elsewhere look as if they did not exist', async () => {
    const body = {
      name: 'Bound',
      scopes: ['members:read'],
      expiresInDays: 30,
      networks: ['203.0.113.0/24', '2001:db8::/32'],
    };
    const made = await api.call('POST', `/v1/Accounts/${accountId}/apikeys`, { as, body });
    expect(made.json().key.networks).toEqual(body.networks);
    const from = async (remoteAddress: string) => {
      const authorization = `Bearer ${made.json().secret}`;
      const url = `/v1/Accounts/${accountId}/members`;
      const answer = await api.app.inject({ url, headers: { authorization }, remoteAddress });
      return [answer.statusCode, answer.json().code];
    };
    expect(await from('203.0.113.9')).toEqual([200, undefined]);
    expect(await from('2001:db8::9')).toEqual([200, undefined]);
    expect(await from('198.51.100.1')).toEqual([401, 'apiKey.invalid']);
    const wrong = await api.call('POST', `/v1/Accounts/${accountId}/apikeys`, {
      as,
      body: { ...body, networks: ['203.0.113.7/24'] },
    });
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'networks.0']);
  });

  it('record their last use at most once a minute', async () => {
    const { secret, key } = await makeKey();
    const lastUse = async () => {
      const { items } = (await api.call('GET', `/v1/Accounts/${accountId}/apikeys`, { as })).json();
      return items.find(({ id }: { id: string }) => id === key.id).lastUsedAt;
    };
    expect(await lastUse()).toBeNull();
    await call(secret, 'GET', members());
    const first = await lastUse();
    expect(first).toBe(api.world.clock.toISOString());
    const before = api.world.clock;
    api.world.clock = new Date(before.getTime() + 59_000);
    await call(secret, 'GET', members());
    expect(await lastUse()).toBe(first);
    api.world.clock = new Date(before.getTime() + 60_000);
    await call(secret, 'GET', members());
    expect(await lastUse()).not.toBe(first);
    api.world.clock = before;
  });
});

describe('the limit of calls', () => {
  it('applies to each key: one over the limit waits, and another of the same account continues', async () => {
    const [busy, other] = [await makeKey(['account:write']), await makeKey(['account:write'])];
    const change = ({ secret }: Made) =>
      call(secret, 'PUT', `/v1/Accounts/${accountId}/settings`, { refreshDays: 90 });
    // As after a minute's calls; the tests' own limit is a thousand times that of the product.
    await api.world.database.asOwner('select take_from_bucket($1, $2, 60, $3)', [
      `write:${busy.key.id}`,
      240_000,
      api.world.clock,
    ]);
    const refused = await change(busy);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers['retry-after'])).toBe(60);
    expect((await change(other)).statusCode).toBe(200);
    // The person who created it is not held up either.
    const url = `/v1/Accounts/${accountId}/settings`;
    expect((await api.call('PUT', url, { as, body: { refreshDays: 91 } })).statusCode).toBe(200);
    const before = api.world.clock;
    api.world.clock = new Date(before.getTime() + 60_000);
    expect((await change(busy)).statusCode).toBe(200);
    api.world.clock = before;
  });
});

describe('what a key did', () => {
  it('is in the audit log with the key’s name, and its calls are listed by path', async () => {
    const { secret, key } = await makeKey(['account:write']);
    await call(secret, 'PUT', `/v1/Accounts/${accountId}/settings`, { refreshDays: 120 });
    await call(secret, 'GET', members());
    const audit = await api.call('GET', `/v1/Audit?accountId=${accountId}&limit=1`, { as });
    expect(audit.json().items[0]).toMatchObject({
      actor: { kind: 'Member', userId: owner.userId, apiKey: { id: key.id, name: 'Nightly sync' } },
    });
    const calls = await vi.waitFor(async () => {
      const url = `/v1/Accounts/${accountId}/apicalls?keyId=${key.id}`;
      const { items } = (await api.call('GET', url, { as })).json();
      expect(items).toHaveLength(2);
      return items;
    }, 5000);
    expect(calls).toMatchObject([
      { method: 'GET', path: '/v1/Accounts/:accountId/members', status: 403 },
      { method: 'PUT', path: '/v1/Accounts/:accountId/settings', status: 200 },
    ]);
  });

  it('beyond the calls that are logged is reported as a number, without naming anyone', async () => {
    const ownId = await api.world.anOrganisation();
    const user = await api.world.aUser({ memberOf: ownId });
    const { key } = await makeKey(['profile:read'], { by: await api.signIn(user), of: ownId });
    const actor: UserActor = { ...user, apiKey: { id: key.id, scopes: [] } };
    const lines: string[] = [];
    const logger: FastifyBaseLogger = createLogger('warn', { write: (line) => void lines.push(line) });
    const app = fastify({ loggerInstance: logger });
    const calls = createCallLog(app, { db: api.world.database.db, services: api.world.services });
    app.get('/', async (request) => calls.note(request, actor));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await Promise.all(Array.from({ length: 503 }, () => app.inject('/')));
    vi.useRealTimers();
    await app.close();
    const logged = 'select count(*)::int as count from api_calls where key_id = $1';
    expect(await api.world.database.asOwner(logged, [key.id])).toEqual([{ count: 500 }]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ count: 3, msg: 'calls not logged' }]);
    for (const id of [key.id, ownId, user.userId]) expect(lines.join()).not.toContain(id);
  });
});
