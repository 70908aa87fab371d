import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect, type Db } from './connect.ts';
import { FOUND_BY_KEY } from './planned-once.ts';
import { withReadScope, withScope } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

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

const codeOf = (error: { code: string }): string => error.code;
