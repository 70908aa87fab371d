import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect, type Db } from './connect.ts';
import { FOUND_BY_KEY } from './planned-once.ts';
import { withReadScope, withScope } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { whileLocked } from './testing/while-locked.ts';

let database: TestDatabase;
let connection: Connection;
let lost: Error[];
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner('create table account_rows (id int primary key, owner text)');
  await database.asOwner(`insert into account_rows select n, 'u' || n from generate_series(0, 299) n`);
  await database.asOwner('alter table account_rows enable row level security');
  await database.asOwner(
    `create policy own on account_rows using (owner = current_setting('app.user_id', true))`,
  );
  await database.asOwner('grant select, update on account_rows to probity_app');
});
afterAll(() => database.close());

beforeEach(() => {
  lost = [];
  connection = connect({
    url: database.appUrl,
    applicationName: 'account_rows',
    onError: (error) => lost.push(error),
  });
});
afterEach(() => connection.close());

const ask = async (db: Db, text: string, ...given: unknown[]) =>
  (await db.executeQuery<{ owner: string }>(CompiledQuery.raw(`${text} ${FOUND_BY_KEY}`, given))).rows;
const ownerOf = (db: Db, id: number) => ask(db, 'select owner from account_rows where id = $1', id);
const asUser = <T>(user: number, read: (db: Db) => Promise<T>) =>
  withReadScope(connection.db, { kind: 'user', userId: `u${user}` }, read);
const NOT_TEXT = Object(5);
const people = Array.from({ length: 300 }, (_, user) => user);

describe('concurrent reads by key', () => {
  it('share one connection', async () => {
    await Promise.all(people.map((user) => asUser(user, (db) => ownerOf(db, user))));
    expect(connection.pool.totalCount).toBe(1);
    expect(connection.pool.idleCount).toBe(1);
  });

  it('each see only what their own reader may see', async () => {
    const seen = await Promise.all(
      people.map(async (user) => {
        const other = (user + 1) % people.length;
        const [own, foreign] = await asUser(user, (db) =>
          Promise.all([ownerOf(db, user), ownerOf(db, other)]),
        );
        return { own, foreign, outside: await ownerOf(connection.db, user) };
      }),
    );
    for (const [user, found] of seen.entries())
      expect(found).toEqual({ own: [{ owner: `u${user}` }], foreign: [], outside: [] });
  });

  it('fail alone, whether in the statement or in setting the scope', async () => {
    const seen = await Promise.all(
      people.map((user) => {
        if (user % 7 === 0)
          return asUser(user, (db) => ask(db, 'select 1 / $1::int as owner', 0)).catch(codeOf);
        if (user % 7 === 1)
          return withReadScope(connection.db, { kind: 'user', userId: 'a\u0000b' }, (db) =>
            ownerOf(db, user),
          ).catch(codeOf);
        return asUser(user, (db) => ownerOf(db, user));
      }),
    );
    for (const [user, found] of seen.entries())
      expect(found, `reader ${user}`).toEqual(
        user % 7 === 0 ? '22012' : user % 7 === 1 ? '22021' : [{ owner: `u${user}` }],
      );
  });

  it('cannot change anything', async () => {
    const write = asUser(1, (db) => ask(db, 'update account_rows set owner = $1 returning owner', 'u1'));
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('need only one free connection of the pool', async () => {
    const { pool } = connection;
    const taken = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
    const found = await Promise.all(people.map((user) => asUser(user, (db) => ownerOf(db, user))));
    expect(found.at(-1)).toEqual([{ owner: 'u299' }]);
    for (const client of taken) client.release();
  });

  it('drop a connection that prepared a statement before its row type changed', async () => {
    await database.asOwner(`create table altered_rows as select 1 as id, 'one'::text as owner`);
    await database.asOwner('grant select on altered_rows to probity_app');
    const read = () => ask(connection.db, 'select owner from altered_rows where id = $1', 1);
    expect(await read()).toEqual([{ owner: 'one' }]);
    await database.asOwner('alter table altered_rows alter column owner type int using 1');
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    expect(await read()).toEqual([{ owner: 1 }]);
  });

  it('fail together when their connection is lost, and the next read succeeds', async () => {
    const end = 'select pg_terminate_backend(pg_backend_pid())::text as owner where $1::int = 0';
    const [ended, beside] = await Promise.allSettled([
      asUser(0, (db) => ask(db, end, 0)),
      asUser(1, (db) => ownerOf(db, 1)),
    ]);
    expect([ended.status, beside.status]).toEqual(['rejected', 'rejected']);
    expect(await asUser(2, (db) => ownerOf(db, 2))).toEqual([{ owner: 'u2' }]);
  });

  it('do not inherit the connection of a read that the database has closed', async () => {
    const end = 'select pg_terminate_backend(pg_backend_pid())::text as owner where $1::int = 0';
    for (const user of people.slice(0, 20)) {
      const next = asUser(user, (db) => ask(db, end, 0)).catch(() => asUser(user, (db) => ownerOf(db, user)));
      expect(await next).toEqual([{ owner: `u${user}` }]);
    }
  });

  it('survive a value that cannot be sent in the same statement', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const echo = (db: Db, given: unknown) => ask(db, 'select $1::text as owner', given);
    await expect(asUser(1, (db) => echo(db, circle))).rejects.toThrow('circular');
    expect(await asUser(2, (db) => echo(db, 'two'))).toEqual([{ owner: 'two' }]);
    await expect(asUser(1, (db) => echo(db, circle))).rejects.toThrow('circular');
    expect(await asUser(2, (db) => echo(db, 'two'))).toEqual([{ owner: 'two' }]);
  });

  // The types forbid both; the driver notices only when it sends.
  it.each([
    [
      'values',
      () => asUser(1, (db) => db.executeQuery(CompiledQuery.raw(`select 1 ${FOUND_BY_KEY}`, NOT_TEXT))),
    ],
    ['scope', () => withReadScope(connection.db, { kind: 'user', userId: NOT_TEXT }, (db) => ownerOf(db, 1))],
  ])('never take the answer to a statement whose %s the driver refuses to send', async (_, send) => {
    await asUser(0, (db) => ownerOf(db, 0));
    const [refused, beside] = await Promise.allSettled([send(), asUser(2, (db) => ownerOf(db, 2))]);
    expect([messageOf(refused), messageOf(beside)]).toEqual([
      expect.stringContaining('must be'),
      expect.stringContaining('Connection terminated'),
    ]);
    expect(await asUser(3, (db) => ownerOf(db, 3))).toEqual([{ owner: 'u3' }]);
  });

  it('do not fail with the one that was to prepare their statement', async () => {
    const hasty = connect({
      url: database.appUrl,
      applicationName: 'hasty',
      timeouts: { connectMs: 30_000, statementMs: 30_000, lockMs: 300, idleInTransactionMs: 30_000 },
      onError: (error) => lost.push(error),
    });
    const read = (user: number) =>
      withReadScope(hasty.db, { kind: 'user', userId: `u${user}` }, (db) => ownerOf(db, user));
    const outcomes: Promise<unknown>[] = [];
    await whileLocked(
      database.ownerUrl,
      ['lock table account_rows in access exclusive mode', []],
      async () => {
        outcomes.push(...people.slice(0, 9).map((user) => read(user).catch(codeOf)));
        expect(await outcomes[0]).toBe('55P03');
      },
    );
    expect(await Promise.all(outcomes)).toEqual([
      '55P03',
      ...people.slice(1, 9).map((user) => [{ owner: `u${user}` }]),
    ]);
    await hasty.close();
  });
});

it('a read by key within a transaction sees what the transaction has written', async () => {
  const read = await withScope(connection.db, { kind: 'user', userId: 'u5' }, async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('update account_rows set owner = owner where id = 5'));
    const own = await ask(
      tx,
      'select xmin::text = txid_current()::text as owner from account_rows where id = $1',
      5,
    );
    return { own, connections: connection.pool.totalCount };
  });
  expect(read).toEqual({ own: [{ owner: true }], connections: 1 });
});

it('takes no connection if nothing is read', async () => {
  await asUser(1, async () => 1);
  expect(connection.pool.totalCount).toBe(0);
});

const messageOf = (settled: PromiseSettledResult<unknown>): string =>
  settled.status === 'rejected' ? String(settled.reason) : JSON.stringify(settled.value);
const codeOf = (error: { code: string }): string => error.code;
