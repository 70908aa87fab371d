import * as contract from '@probity/contract/users.ts';
import { requestEmailChange } from '@probity/core/identity/auth';
import { changeName } from '@probity/core/identity/users';
import { type Ctx, inTransaction, type UserActor } from '@probity/core/kernel/context';
import { ProductError } from '@probity/domain';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOnce } from '../src/plugins/idempotency.ts';
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

describe('an operation that has been committed', () => {
  const requestChange = () =>
    api.call('POST', `/v1/Users/${owner.userId}/emailaddress`, {
      as,
      body: { newEmailAddress: email },
      headers: { 'idempotency-key': key },
    });
  const emails = async () => (await api.world.takeMails(email)).length;

  /** The database refuses to store a response while `work` runs. */
  async function withoutStoringResponses<T>(work: () => Promise<T>): Promise<T> {
    const { database } = api.world;
    await database.asOwner(
      'create function refuse_response() returns trigger language plpgsql as $$ begin if new.response is not null then raise exception $m$gone$m$; end if; return new; end $$',
    );
    await database.asOwner(
      'create trigger refuse_response before update on idempotency_keys for each row execute function refuse_response()',
    );
    try {
      return await work();
    } finally {
      await database.asOwner('drop function refuse_response cascade');
    }
  }

  it('is answered although its response cannot be stored, and is not done twice', async () => {
    expect((await withoutStoringResponses(requestChange)).statusCode).toBe(204);
    const again = await requestChange();
    expect([again.statusCode, again.json().code]).toEqual(inProgress);
    api.world.pass(2);
    const later = await requestChange();
    expect([later.statusCode, later.json().code]).toEqual([409, 'idempotency.answer_lost']);
    expect(await emails()).toBe(1);
  });

  /** The same request, whose work fails with `failure` after the commit. */
  function failAfterCommit(failure: Error) {
    const ctx: Ctx = api.world.ctx(owner);
    const request = { headers: { 'idempotency-key': key }, url: '/emailaddress', body: null };
    return answerOnce(
      ctx,
      contract.requestEmailChange,
      { request: request as unknown as FastifyRequest, form: null },
      async () => {
        await requestEmailChange(ctx, { userId: owner.userId, newEmailAddress: email });
        throw failure;
      },
    );
  }

  it.each([new Error('Connection terminated unexpectedly'), new ProductError('resource.not_found')])(
    'keeps its key if the request then fails: $message',
    async (failure) => {
      await expect(failAfterCommit(failure)).rejects.toBe(failure);
      await expect(failAfterCommit(failure)).rejects.toMatchObject({ code: 'idempotency.answer_lost' });
      expect(await emails()).toBe(1);
    },
  );

  it('continues with the same key after a provider did not respond', async () => {
    const failure = new ProductError('provider.payment_unavailable');
    await expect(failAfterCommit(failure)).rejects.toBe(failure);
    await expect(failAfterCommit(failure)).rejects.toBe(failure);
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
