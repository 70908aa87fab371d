import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect, type Db } from './connect.ts';
import { FOUND_BY_KEY } from './planned-once.ts';
import { type Scope, withPlannedReads, withPlannedScope, withReadScope, withScope } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let connection: Connection;
let seen: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect({
    url: database.appUrl,
    applicationName: 'observed',
    onError: () => undefined,
    onStatement: (text) => (error) => {
      const { code } = (error ?? {}) as { code?: string };
      seen.push(code ? `${text}: ${code}` : text);
    },
  });
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

const run = (db: Db, text: string) => db.executeQuery(CompiledQuery.raw(text, []));
const scope: Scope = { kind: 'system' };
const two = async (db: Db) => {
  await run(db, 'select 1');
  await run(db, 'select 2');
};
const byKey = `select 3 ${FOUND_BY_KEY}`;

it.each<[string, () => Promise<unknown>, string[]]>([
  ['outside of a transaction', () => run(connection.db, 'select 1'), ['select 1']],
  ['of a transaction', () => withScope(connection.db, scope, two), ['select 1', 'select 2', 'commit']],
  ['planned once', () => withPlannedScope(connection.db, scope, two), ['select 1', 'select 2', 'commit']],
  ['of planned reads', () => withPlannedReads(connection.db, scope, two), ['select 1', 'select 2', 'commit']],
  ['that only reads', () => withReadScope(connection.db, scope, two), ['select 1', 'select 2']],
  ['on a shared connection', () => withReadScope(connection.db, scope, (db) => run(db, byKey)), [byKey]],
  [
    'that fails',
    () => withScope(connection.db, scope, (db) => run(db, 'select 1 / 0')).catch(() => undefined),
    ['select 1 / 0: 22012', 'rollback'],
  ],
])('each statement %s is observed once', async (_, work, expected) => {
  seen = [];
  await work();
  expect(seen).toEqual(expected);
});
