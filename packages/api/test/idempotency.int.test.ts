import { changeName } from '@probity/core/identity/users';
import { inTransaction, type UserActor } from '@probity/core/kernel/context';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let as: string;
let n = 0;
let key: string;
let email: string;

beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());
beforeEach(async () => {
  n += 1;
  key = `crash-key-${n}`;
  email = `crash-${n}@kestrel.example`;
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
});

const invite = () =>
  api.call('PUT', `/v1/Accounts/${accountId}/members`, {
    as,
    body: { action: 'invite', email, name: 'Noor', role: 'Reviewer' },
    headers: { 'idempotency-key': key },
  });
const statusAndCode = async () => {
  const answer = await invite();
  return [answer.statusCode, answer.json().code];
};
const setKey = (change: string) =>
  api.world.database.asOwner(`update idempotency_keys set ${change} where key = $1`, [key]);
const members = async () =>
  (await api.world.database.asOwner('select from members where email = $1', [email])).length;
const inProgress = [409, 'idempotency.in_progress'];

/** The state left by a process that dies after claiming the key and before doing anything. */
async function crashBeforeCommit(): Promise<void> {
  await invite();
  await api.world.database.asOwner('delete from members where email = $1', [email]);
  await setKey('response = null, status = null, applied = false');
  await api.world.takeMails();
}

describe('a crash', () => {
  it('before any effect leaves the key to the next caller after a minute', async () => {
    await crashBeforeCommit();
    expect(await statusAndCode()).toEqual(inProgress);
    api.world.pass(2);
    expect((await invite()).statusCode).toBe(200);
    expect((await invite()).statusCode).toBe(200);
    expect(await members()).toBe(1);
  });

  it('is taken over by one of many simultaneous callers', async () => {
    await crashBeforeCommit();
    api.world.pass(2);
    await Promise.all(Array.from({ length: 10 }, () => invite()));
    expect(await members()).toBe(1);
    expect(await api.world.takeMails(email)).toHaveLength(1);
  });

  it('after the effect was committed is reported as such, and nothing is done twice', async () => {
    await invite();
    await setKey('response = null, status = null');
    expect(await statusAndCode()).toEqual(inProgress);
    api.world.pass(2);
    expect(await statusAndCode()).toEqual([409, 'idempotency.answer_lost']);
    expect(await members()).toBe(1);
  });

  it('does not give the key to another request', async () => {
    await crashBeforeCommit();
    api.world.pass(2);
    email = 'other@kestrel.example';
    expect(await statusAndCode()).toEqual([422, 'idempotency.key_reused']);
  });
});

describe('a holder that was only slow', () => {
  it('cannot commit once the key has been taken over', async () => {
    const stalled = vi.fn(async () => {
      throw new Error('taken over');
    });
    const ctx = { ...api.world.ctx(owner), beforeCommit: stalled };
    const renamed = changeName(ctx, { userId: owner.userId, newName: 'Someone Else' });
    await expect(renamed).rejects.toThrow('taken over');
    const [user] = await api.world.database.asOwner<{ name: string }>(
      'select name from users where id = $1',
      [owner.userId],
    );
    expect(user?.name).toBe(owner.name);
    expect(stalled).toHaveBeenCalledOnce();
  });

  it('records its effect once per transaction, however many use cases join it', async () => {
    const beforeCommit = vi.fn(async () => undefined);
    const ctx = { ...api.world.ctx(owner), beforeCommit };
    await inTransaction(ctx, (ctx) => changeName(ctx, { userId: owner.userId, newName: 'Noor Haddad' }));
    expect(beforeCommit).toHaveBeenCalledOnce();
  });
});

describe('idempotency keys', () => {
  const invite = (email: string, key: string) =>
    api.call('PUT', `/v1/Accounts/${accountId}/members`, {
      as,
      body: { action: 'invite', email, name: 'Noor', role: 'Reviewer' },
      headers: { 'idempotency-key': key },
    });

  it('return the same response for the same request and act once', async () => {
    const first = await invite('once@kestrel.example', 'key-00000001');
    const again = await invite('once@kestrel.example', 'key-00000001');
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await api.world.takeMails('once@kestrel.example')).toHaveLength(1);
  });

  it('refuse another request under the same key', async () => {
    await invite('one@kestrel.example', 'key-00000002');
    const other = await invite('two@kestrel.example', 'key-00000002');
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency.key_reused']);
  });

  it('allow a failed request to be retried', async () => {
    const taken = await invite(owner.email, 'key-00000003');
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'member.exists']);
    expect((await invite(owner.email, 'key-00000003')).statusCode).toBe(409);
  });

  it('act once when the same request arrives ten times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => invite('race@kestrel.example', 'key-00000004')));
    expect(await api.world.takeMails('race@kestrel.example')).toHaveLength(1);
  });
});
