import type { Db } from '@probity/db/connect.ts';
import type { ExportParts, Exports } from '@probity/db/schema.gen.ts';
import type { ExportFormat, ExportState } from '@probity/domain/exports/export-keys.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export type ExportRow = Selectable<Exports>;
export type ExportPart = Selectable<ExportParts>;

export type Subject = { entityId: string } | { connectionId: string };

const columns = [
  'e.id',
  'e.accountId',
  'e.entityId',
  'e.connectionId',
  'e.items',
  'e.requestedBy',
  'e.format',
  'e.state',
  'e.fileName',
  'e.mediaType',
  'e.doneBytes',
  'e.totalBytes',
  'e.size',
  'e.sha256',
  'e.unread',
  'e.createdAt',
  'e.finishedAt',
  'e.expiresAt',
] as const;

export type ExportSummaryRow = Pick<
  ExportRow,
  | 'id'
  | 'accountId'
  | 'entityId'
  | 'connectionId'
  | 'items'
  | 'requestedBy'
  | 'format'
  | 'state'
  | 'fileName'
  | 'mediaType'
  | 'doneBytes'
  | 'totalBytes'
  | 'size'
  | 'sha256'
  | 'unread'
  | 'createdAt'
  | 'finishedAt'
  | 'expiresAt'
> & { requestedByName: string | null };

const summaries = (db: Db) =>
  db
    .selectFrom('exports as e')
    .leftJoin('users as u', 'u.id', 'e.requestedBy')
    .select([...columns, 'u.name as requestedByName']);

/** Returns nothing if the same export is already being made. */
export function insertExport(db: Db, row: Insertable<Exports>): Promise<{ id: string } | undefined> {
  return db
    .insertInto('exports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

const ofSubject = (subject: Subject) =>
  'entityId' in subject
    ? sql<boolean>`e.entity_id = ${subject.entityId}`
    : sql<boolean>`e.connection_id = ${subject.connectionId}`;

export function findUnfinished(
  db: Db,
  { accountId, format, ...subject }: Subject & { accountId: string; format: ExportFormat },
): Promise<ExportSummaryRow> {
  return summaries(db)
    .where('e.accountId', '=', accountId)
    .where('e.format', '=', format)
    .where('e.state', 'in', ['Queued', 'Running'])
    .where(ofSubject(subject))
    .executeTakeFirstOrThrow(notFound);
}

export function listExportsOf(
  db: Db,
  { accountId, now, limit, ...subject }: Subject & { accountId: string; now: Date; limit: number },
): Promise<ExportSummaryRow[]> {
  return summaries(db)
    .where('e.accountId', '=', accountId)
    .where('e.expiresAt', '>', now)
    .where(ofSubject(subject))
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

export function getExport(db: Db, id: string): Promise<ExportSummaryRow> {
  return summaries(db).where('e.id', '=', id).executeTakeFirstOrThrow(notFound);
}

export function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False if the export was deleted in the meantime, or is in none of the given states. */
export async function updateExport(
  db: Db,
  id: string,
  changes: Updateable<Exports>,
  from?: readonly ExportState[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(changes)
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('state', 'in', from ?? []))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Updates the progress; a retry over parts already stored does not lower it. False if it is no longer being made. */
export async function advanceExport(db: Db, id: string, doneBytes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ doneBytes: sql`greatest(done_bytes, ${doneBytes})` })
    .where('id', '=', id)
    .where('state', '=', 'Running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listParts(db: Db, exportId: string): Promise<ExportPart[]> {
  return db
    .selectFrom('exportParts')
    .selectAll()
    .where('exportId', '=', exportId)
    .orderBy('number')
    .execute();
}

export function savePart(db: Db, row: Insertable<ExportParts>) {
  return db
    .insertInto('exportParts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['exportId', 'number']).doUpdateSet({
        storageKey: row.storageKey,
        startAt: row.startAt,
        size: row.size,
        sha256: row.sha256,
      }),
    )
    .execute();
}

export async function deletePartsFrom(db: Db, exportId: string, number: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('exportParts')
    .where('exportId', '=', exportId)
    .where('number', '>=', number)
    .returning('storageKey')
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** Deletes exports and returns the keys of their stored files. */
async function deleteWhere(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with ended as (delete from exports e where ${condition} returning e.id)
    select p.storage_key from export_parts p join ended e on e.id = p.export_id`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

export const deleteExportRow = (db: Db, id: string) => deleteWhere(db, sql<boolean>`e.id = ${id}`);
/** The oldest first, so that the next call goes on where this one stopped. */
export const deleteExportsBefore = (db: Db, { now, limit }: { now: Date; limit: number }) =>
  deleteWhere(
    db,
    sql<boolean>`e.id in (select id from exports where expires_at <= ${now} order by expires_at limit ${limit})`,
  );
export const deleteExportsOfAccount = (db: Db, accountId: string) =>
  deleteWhere(db, sql<boolean>`e.account_id = ${accountId}`);

/** For either side: the recipient's exports end with the sharing. */
export async function endConnectionExports(db: Db, connectionId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from end_connection_exports(${connectionId}) as key`.execute(db);
  return rows.map(({ key }) => key);
}

/** True for a new download by the person, false for a repeat or another range within the same visit. */
export async function noteDownload(
  db: Db,
  row: { exportId: string; userId: string; accountId: string; at: Date; since: Date },
): Promise<boolean> {
  const { since, ...download } = row;
  const noted = await db
    .insertInto('exportDownloads')
    .values(download)
    .onConflict((conflict) =>
      conflict
        .columns(['exportId', 'userId'])
        .doUpdateSet({ at: download.at })
        .where('exportDownloads.at', '<', since),
    )
    .returning('exportId')
    .executeTakeFirst();
  return noted !== undefined;
}

const fileColumns = [
  'd.id',
  'd.accountId',
  'd.title',
  'd.type',
  'd.issuedOn',
  'd.expiresOn',
  'v.mediaType',
  'v.size',
  'v.contentHash',
  'v.storageKey',
] as const;

const files = (db: Db) =>
  db
    .selectFrom('documents as d')
    .innerJoin('documentVersions as v', (join) =>
      join.onRef('v.documentId', '=', 'd.id').onRef('v.number', '=', 'd.currentVersion'),
    )
    .select(fileColumns)
    .where('d.deletedAt', 'is', null);

/** The documents of a party and those that are evidence for its values, oldest first. */
export function listFilesOf(db: Db, { accountId, entityId }: { accountId: string; entityId: string }) {
  return files(db)
    .where('d.accountId', '=', accountId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('d.entityId', '=', entityId),
        exists(
          selectFrom('credentialDocuments as l')
            .innerJoin('credentials as c', 'c.id', 'l.credentialId')
            .select('l.documentId')
            .whereRef('l.documentId', '=', 'd.id')
            .where('c.entityId', '=', entityId)
            .where('c.deletedAt', 'is', null),
        ),
      ]),
    )
    .orderBy('d.createdAt')
    .orderBy('d.id')
    .execute();
}

export function listFilesById(db: Db, ids: readonly string[]) {
  return files(db).where('d.id', 'in', ids).orderBy('d.createdAt').orderBy('d.id').execute();
}

export function listEvidenceOf(db: Db, credentialIds: readonly string[]) {
  return db
    .selectFrom('credentialDocuments as l')
    .innerJoin('documents as d', 'd.id', 'l.documentId')
    .select(['l.credentialId', 'l.documentId'])
    .where('l.credentialId', 'in', credentialIds)
    .where('d.deletedAt', 'is', null)
    .orderBy('l.addedAt')
    .execute();
}
