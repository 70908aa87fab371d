import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { ComplianceTestInputs, ComplianceTestResults, ComplianceTests } from '@probity/db/schema.gen.ts';
import type { TestInput } from '@probity/domain/compliance-tests/test-keys.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

export type TestRow = Selectable<ComplianceTests>;
export type ResultRow = Selectable<ComplianceTestResults>;

interface OfEntity {
  accountId: string;
  entityId: string;
}

/** If two people open a file at once, the second finds the results computed for the first. */
export async function lockTests(db: Db, { accountId, entityId }: OfEntity): Promise<void> {
  await lockByName(db, 'tests', accountId, entityId);
}

export function listTestRows(db: Db, { accountId, entityId }: OfEntity): Promise<TestRow[]> {
  return db
    .selectFrom('complianceTests')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .execute();
}

export function findTestRow(db: Db, id: string): Promise<TestRow | undefined> {
  return db.selectFrom('complianceTests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest result of each test. */
export async function listLatestResults(db: Db, testIds: readonly string[]): Promise<ResultRow[]> {
  if (testIds.length === 0) return [];
  return db
    .selectFrom('complianceTestResults as r')
    .innerJoin('complianceTests as t', (join) =>
      join.onRef('t.id', '=', 'r.testId').onRef('t.lastSeq', '=', 'r.seq'),
    )
    .selectAll('r')
    .where('t.id', 'in', testIds)
    .execute();
}

/** Newest first. */
export function listResults(db: Db, testId: string, limit: number): Promise<ResultRow[]> {
  return db
    .selectFrom('complianceTestResults')
    .selectAll()
    .where('testId', '=', testId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

export function listInputs(db: Db, testIds: readonly string[]) {
  return db
    .selectFrom('complianceTestInputs')
    .select(['testId', 'entityId', 'input'])
    .where('testId', '=', anyOf(testIds))
    .execute();
}

export async function saveTests(db: Db, rows: readonly Insertable<ComplianceTests>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('complianceTests')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        outcome: row.ref('excluded.outcome'),
        version: row.ref('excluded.version'),
        lastSeq: row.ref('excluded.lastSeq'),
        runs: row.ref('excluded.runs'),
        computedAt: row.ref('excluded.computedAt'),
        changesOn: row.ref('excluded.changesOn'),
        staleSince: null,
      })),
    )
    .execute();
}

export async function insertResults(db: Db, rows: readonly Insertable<ComplianceTestResults>[]) {
  if (rows.length > 0)
    await db
      .insertInto('complianceTestResults')
      .values([...rows])
      .execute();
}

export async function replaceInputs(
  db: Db,
  testIds: readonly string[],
  rows: readonly Insertable<ComplianceTestInputs>[],
): Promise<void> {
  if (testIds.length === 0) return;
  await db.deleteFrom('complianceTestInputs').where('testId', 'in', testIds).execute();
  if (rows.length === 0) return;
  // Arrays, because a chart can have more parties than a statement allows parameters.
  await sql`
    insert into compliance_test_inputs (entity_id, input, test_id, account_id)
    select * from unnest(${rows.map((row) => row.entityId)}::uuid[], ${rows.map((row) => row.input)}::text[],
      ${rows.map((row) => row.testId)}::uuid[], ${rows.map((row) => row.accountId)}::uuid[])`.execute(db);
}

/** Marks tests of any account that depend on these inputs, and returns whose tests need recomputing. */
export async function markTestsStale(
  db: Db,
  { entityIds, inputs, at }: { entityIds: readonly string[]; inputs: readonly TestInput[]; at: Date },
): Promise<OfEntity[]> {
  const { rows } = await sql<OfEntity>`
    select * from mark_tests_stale(${entityIds}::uuid[], ${inputs}::text[], ${at})`.execute(db);
  return rows;
}

/** Tests whose outcome may have changed because time has passed. */
export function listDueTests(db: Db, { today, limit }: { today: string; limit: number }) {
  return db
    .selectFrom('complianceTests')
    .select(['accountId', 'entityId'])
    .distinct()
    .where('changesOn', '<=', today)
    .limit(limit)
    .execute();
}

/** Deletes the tests of one party, or of all parties of an account. */
export async function deleteTests(db: Db, of: { entityId: string } | { accountId: string }): Promise<void> {
  await db
    .deleteFrom('complianceTests')
    .where((where) => where.and(of))
    .execute();
}
