import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from './connect.ts';
import { plannedOnce } from './planned-once.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner('create table shelves (id int primary key, label text)');
  await database.asOwner(`insert into shelves values (1, 'one'), (2, 'two')`);
  await database.asOwner('grant select on shelves to probity_app');
});
afterAll(() => database.close());

const labelOf = async (db: Db, id: number) =>
  (await sql<{ label: string }>`select label from shelves where id = ${id} ${plannedOnce}`.execute(db)).rows;

const preparedIn = async (db: Db) =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from pg_prepared_statements where statement like '%shelves%'`.execute(db)
  ).rows[0]?.n;

it('prepares a marked statement once for a connection, whatever it looks for', async () => {
  await database.db.connection().execute(async (db) => {
    expect(await labelOf(db, 1)).toEqual([{ label: 'one' }]);
    expect(await labelOf(db, 2)).toEqual([{ label: 'two' }]);
    expect(await preparedIn(db)).toBe(1);
  });
});

it('goes on when a migration adds a column', async () => {
  await database.db.connection().execute(async (db) => {
    await labelOf(db, 1);
    await database.asOwner('alter table shelves add column colour text');
    expect(await labelOf(db, 2)).toEqual([{ label: 'two' }]);
  });
});
