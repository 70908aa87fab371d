import type { Db } from '@probity/db/connect.ts';
import type { DocumentReadings } from '@probity/db/schema.gen.ts';
import { type Selectable, sql, type Updateable } from 'kysely';

export type DocumentReadingRow = Selectable<DocumentReadings>;

export interface VersionKey {
  documentId: string;
  number: number;
}

/** Queues a version to be read, unless it is already queued or read. Returns whether it was queued. */
export async function addReading(
  db: Db,
  { documentId, number, accountId, at }: VersionKey & { accountId: string; at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('documentReadings')
    .values({ documentId, number, accountId, changedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return added !== undefined;
}

/** Readings of current versions without progress since then; they count as begun again. */
export async function restartReadings(
  db: Db,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<(VersionKey & { accountId: string })[]> {
  const { rows } = await sql<VersionKey & { accountId: string }>`
    update document_readings r set state = 'Waiting', changed_at = ${at}
    from (select l.document_id, l.number from document_readings l
      join documents d on d.id = l.document_id and d.current_version = l.number and d.deleted_at is null
      where l.state in ('Waiting', 'Reading') and l.changed_at < ${before}
      order by l.changed_at limit ${limit}) lost
    where r.document_id = lost.document_id and r.number = lost.number
    returning r.document_id, r.number, r.account_id`.execute(db);
  return rows;
}

export function findReading(db: Db, { documentId, number }: VersionKey) {
  return db
    .selectFrom('documentReadings')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Readings of the current versions of these documents. */
export function listReadings(db: Db, documentIds: readonly string[]): Promise<DocumentReadingRow[]> {
  return db
    .selectFrom('documentReadings as r')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.id', '=', 'r.documentId').onRef('d.currentVersion', '=', 'r.number'),
    )
    .selectAll('r')
    .where('r.documentId', 'in', documentIds)
    .execute();
}

/** Also notifies the pages that show the document. */
export async function changeReading(
  db: Db,
  { documentId, number, accountId }: VersionKey & { accountId: string },
  changes: Updateable<DocumentReadings>,
): Promise<void> {
  await db
    .updateTable('documentReadings')
    .set(changes)
    .where('documentId', '=', documentId)
    .where('number', '=', number)
    .execute();
  await sql`select pg_notify('probity_changes', ${`${accountId} document`})`.execute(db);
}

export async function deleteReadings(
  db: Db,
  { documentIds, butNumber = 0 }: { documentIds: readonly string[]; butNumber?: number },
): Promise<void> {
  if (documentIds.length === 0) return;
  await db
    .deleteFrom('documentReadings')
    .where('documentId', 'in', documentIds)
    .where('number', '<>', butNumber)
    .execute();
}

/** The values that the document is evidence for, with the party each is about and the party it refers to. */
export function listProvenValues(db: Db, documentId: string) {
  return provenValues(db).where('l.documentId', '=', documentId).execute();
}

/** One value with each document that is evidence for it. */
export function listDocumentsOfValue(db: Db, credentialId: string) {
  return provenValues(db).where('l.credentialId', '=', credentialId).execute();
}

function provenValues(db: Db) {
  return db
    .selectFrom('credentialDocuments as l')
    .innerJoin('credentials as c', 'c.id', 'l.credentialId')
    .innerJoin('entities as e', 'e.id', 'c.entityId')
    .leftJoin('entities as related', 'related.id', 'c.relatedEntityId')
    .select([
      'c.id as credentialId',
      'c.entityId',
      'c.fieldKey',
      'c.value',
      'e.kind',
      'related.displayName as relatedName',
      'related.kind as relatedKind',
      'l.documentId',
    ])
    .where('c.deletedAt', 'is', null)
    .orderBy('l.addedAt');
}
export type ProvenValue = Awaited<ReturnType<typeof listProvenValues>>[number];

/** What is recorded about a party, field by field; a placeholder says nothing yet. */
export function listRecordedValues(db: Db, entityId: string) {
  return db
    .selectFrom('credentials')
    .select(['id', 'fieldKey', 'value', 'reviewState'])
    .where('entityId', '=', entityId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('value', 'is not', null), eb('reviewState', '<>', 'NoState')]))
    .orderBy('id')
    .execute();
}
