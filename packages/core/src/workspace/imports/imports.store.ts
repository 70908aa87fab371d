import type { Db } from '@probity/db/connect.ts';
import type { ImportRows, Imports } from '@probity/db/schema.gen.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export type ImportRow = Selectable<Imports>;
export type ImportView = ImportRow & { createdByName: string | null };
export type FailedRow = Selectable<ImportRows>;

export async function insertImport(
  db: Db,
  row: Insertable<Imports>,
  storageKeys: readonly string[],
): Promise<void> {
  await db.insertInto('imports').values(row).execute();
  const parts = storageKeys.map((storageKey, index) => ({
    importId: row.id,
    number: index,
    accountId: row.accountId,
    storageKey,
  }));
  await db.insertInto('importParts').values(parts).execute();
}

const views = (db: Db) =>
  db
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.createdBy')
    .selectAll('i')
    .select('u.name as createdByName');

export function getImportRow(db: Db, id: string): Promise<ImportView> {
  return views(db).where('i.id', '=', id).executeTakeFirstOrThrow(notFound);
}

export function findImports(
  db: Db,
  { accountId, now, limit }: { accountId: string; now: Date; limit: number },
): Promise<ImportView[]> {
  return views(db)
    .where('i.accountId', '=', accountId)
    .where('i.expiresAt', '>', now)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
}

/** Serialises workers, so that no row is written twice. */
export function lockImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateImport(db: Db, id: string, changes: Updateable<Imports>): Promise<void> {
  await db.updateTable('imports').set(changes).where('id', '=', id).execute();
}

export interface Settled {
  total?: number;
  done?: number;
  existing?: number;
  failed?: number;
  position: number;
}

/** Adds to the counts and records the progress. */
export async function settleImport(db: Db, id: string, settled: Settled): Promise<void> {
  const { total = 0, done = 0, existing = 0, failed = 0, position } = settled;
  await db
    .updateTable('imports')
    .set({
      total: sql`total + ${total}`,
      done: sql`done + ${done}`,
      existing: sql`existing + ${existing}`,
      failed: sql`failed + ${failed}`,
      position,
    })
    .where('id', '=', id)
    .execute();
}

export async function listPartKeys(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('importParts')
    .select('storageKey')
    .where('importId', '=', importId)
    .orderBy('number')
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** All rows in one statement. */
export async function insertFailedRows(
  db: Db,
  { importId, accountId }: { importId: string; accountId: string },
  rows: readonly { number: number; content: Buffer }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (import_id, number, account_id, content)
    select ${importId}, r.number, ${accountId}, decode(r.content, 'base64')
    from unnest(${rows.map(({ number }) => number)}::int[],
      ${rows.map(({ content }) => content.toString('base64'))}::text[]) as r (number, content)`.execute(db);
}

export async function deleteFailedRows(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('importRows').where('importId', '=', importId).execute();
}

export function listFailedRows(
  db: Db,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<FailedRow[]> {
  return db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** The rows of a portion that the check refused. */
export async function listFailedNumbers(
  db: Db,
  importId: string,
  { from, to }: { from: number; to: number },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('importRows')
    .select('number')
    .where('importId', '=', importId)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

export interface RowOfParty {
  number: number;
  name: string;
  email: string | null;
  kind: string;
  country: string | null;
}

/** Rows about a party that the account already has, or about the account itself. */
export async function findKnownRows(
  db: Db,
  accountId: string,
  rows: readonly RowOfParty[],
): Promise<Map<number, { isOwn: boolean }>> {
  const { rows: found } = await sql<{ number: number; isOwn: boolean }>`
    select number, is_own from known_counterparties(${accountId}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  return new Map(found.map(({ number, isOwn }) => [number, { isOwn }]));
}

/** Deletes imports and returns the keys of their stored files. */
async function deleteWhere(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with ended as (delete from imports i where ${condition} returning i.id)
    select p.storage_key from import_parts p join ended e on e.id = p.import_id`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

export const deleteImportRow = (db: Db, id: string) => deleteWhere(db, sql<boolean>`i.id = ${id}`);
/** The oldest first, so that the next call goes on where this one stopped. */
export const deleteImportsBefore = (db: Db, { now, limit }: { now: Date; limit: number }) =>
  deleteWhere(
    db,
    sql<boolean>`i.id in (select id from imports where expires_at <= ${now} order by expires_at limit ${limit})`,
  );
export const deleteImportsOfAccount = (db: Db, accountId: string) =>
  deleteWhere(db, sql<boolean>`i.account_id = ${accountId}`);
