import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyOf } from './any-of.ts';
import type { Db } from './connect.ts';
import { findByKey, listByKey, plannedOnce } from './planned-once.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner('create table labels (id int primary key, label text, label_mark text)');
  await database.asOwner(`insert into labels values (1, 'one', 'a'), (2, 'two', null)`);
  await database.asOwner('grant select on labels to probity_app');
});
afterAll(() => database.close());

const labelOf = async (db: Db, id: number) =>
  (await sql<{ label: string }>`select label from labels where id = ${id} ${plannedOnce}`.execute(db)).rows;

const preparedIn = async (db: Db) =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from pg_prepared_statements where statement like '%labels%'`.execute(db)
  ).rows[0]?.n;

it('prepares a marked statement once per connection, whatever the parameters', async () => {
  await database.db.connection().execute(async (db) => {
    expect(await labelOf(db, 1)).toEqual([{ label: 'one' }]);
    expect(await labelOf(db, 2)).toEqual([{ label: 'two' }]);
    expect(await preparedIn(db)).toBe(1);
  });
});

it('keeps working when a migration adds a column', async () => {
  await database.db.connection().execute(async (db) => {
    await labelOf(db, 1);
    await database.asOwner('alter table labels add column colour text');
    expect(await labelOf(db, 2)).toEqual([{ label: 'two' }]);
  });
});

it('reads the rows of a prepared statement the same way every time, on every connection', async () => {
  const markOf = async (db: Db, id: number) =>
    (await sql`select id, label_mark from labels where id = ${id} ${plannedOnce}`.execute(db)).rows;
  const read = async (db: Db) => [await markOf(db, 1), await markOf(db, 2), await markOf(db, 3)];
  const expected = [[{ id: 1, labelMark: 'a' }], [{ id: 2, labelMark: null }], []];
  await database.db.connection().execute(async (first) => {
    expect(await read(first)).toEqual(expected);
    expect(await read(first)).toEqual(expected);
    await database.db.connection().execute(async (second) => expect(await read(second)).toEqual(expected));
  });
});

it('fails rather than read rows by an outdated description', async () => {
  await database.asOwner(`create table retyped as select 1 as id, 'one'::text as label`);
  await database.asOwner('grant select on retyped to probity_app');
  await database.db.connection().execute(async (db) => {
    const read = () => sql`select label from retyped where id = 1 ${plannedOnce}`.execute(db);
    await read();
    await database.asOwner('alter table retyped alter column label type bytea using label::bytea');
    await expect(read()).rejects.toThrow('cached plan must not change result type');
  });
});

it('builds a statement once and finds rows by each key', async () => {
  const missing = '0199c000-0000-7000-8000-00000000000';
  let built = 0;
  const findName = findByKey((db, id) => {
    built += 1;
    return db.selectFrom('users').select('name').where('id', '=', id);
  });
  for (const end of [1, 2, 3]) expect(await findName(database.db, `${missing}${end}`)).toBeUndefined();
  expect(built).toBe(1);
});

it('builds a statement once and lists the rows of several keys', async () => {
  let built = 0;
  const listNames = listByKey((db, ids: readonly string[]) => {
    built += 1;
    return db.selectFrom('users').select('name').where('id', '=', anyOf(ids));
  });
  for (const ids of [[], ['0199c000-0000-7000-8000-000000000001']])
    expect(await listNames(database.db, ids)).toEqual([]);
  expect(built).toBe(1);
});

it('refuses a statement that depends on more than its key', async () => {
  const findNamed = findByKey((db, id) =>
    db.selectFrom('users').select('name').where('id', '=', id).where('name', '=', 'Ada'),
  );
  await expect(findNamed(database.db, 'u')).rejects.toThrow('takes the values given to it and nothing else');
});
