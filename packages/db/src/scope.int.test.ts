import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Scope, withScope } from './scope.ts';
import { statementsOf } from './testing/statements-of.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Seen {
  kind: string | null;
  userId: string | null;
  accounts: string | null;
}

const whoActs = sql<Seen>`select nullif(current_setting('app.kind', true), '') as kind,
  nullif(current_setting('app.user_id', true), '') as user_id,
  nullif(current_setting('app.account_ids', true), '') as accounts`;

const seenIn = async (scope: Scope): Promise<Seen | undefined> =>
  (await withScope(database.db, scope, (db) => whoActs.execute(db))).rows[0];

it('tells the database who acts for as long as the transaction lasts', async () => {
  const scope = { kind: 'user', userId: 'u', accountIds: ['a', 'b'] } as const;
  expect(await seenIn(scope)).toEqual({ kind: 'user', userId: 'u', accounts: 'a,b' });
  expect((await whoActs.execute(database.db)).rows).toEqual([{ kind: null, userId: null, accounts: null }]);
});

it('takes whatever it is given for a value, never for a statement', async () => {
  const userId = `'; set app.kind = 'system'; select '\\`;
  expect(await seenIn({ kind: 'user', userId })).toEqual({ kind: 'user', userId, accounts: null });
});

it('begins and says who acts in one message', async () => {
  const statements = await statementsOf(database.pool, () => seenIn({ kind: 'system' }));
  expect(statements.map((text) => text.split(/[\s;]/)[0])).toEqual(['begin', 'select', 'commit']);
});

it('does not lend its scope to a transaction that is opened beside it', async () => {
  const beside = await withScope(database.db, { kind: 'system' }, () =>
    database.db.transaction().execute((db) => whoActs.execute(db)),
  );
  expect(beside.rows[0]?.kind).toBeNull();
});

it('leaves nothing behind when the work fails', async () => {
  const failing = withScope(database.db, { kind: 'system' }, async (db) => {
    await sql`create temporary table left_behind (id int)`.execute(db);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await sql<{ found: string | null }>`select to_regclass('left_behind') as found`.execute(
    database.db,
  );
  expect(rows).toEqual([{ found: null }]);
});
