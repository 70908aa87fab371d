import type { Db } from '@probity/db/connect.ts';
import type { RetainedFiles, RetainedRecords } from '@probity/db/schema.gen.ts';
import { readableStatuses } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';

export type RetainedRecordRow = Selectable<RetainedRecords>;
export type RetainedFileRow = Selectable<RetainedFiles>;

export async function insertRecord(db: Db, row: Insertable<RetainedRecords>): Promise<void> {
  await db.insertInto('retainedRecords').values(row).execute();
}

export function listRecords(db: Db, { connectionId, today }: { connectionId: string; today: string }) {
  return db
    .selectFrom('retainedRecords')
    .select(['id', 'items', 'files', 'endedBy', 'keptAt', 'keepUntil'])
    .where('connectionId', '=', connectionId)
    .where('keepUntil', '>', today)
    .orderBy('keptAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findRecord(
  db: Db,
  { connectionId, recordId, today }: { connectionId: string; recordId: string; today: string },
): Promise<RetainedRecordRow | undefined> {
  return db
    .selectFrom('retainedRecords')
    .selectAll()
    .where('id', '=', recordId)
    .where('connectionId', '=', connectionId)
    .where('keepUntil', '>', today)
    .executeTakeFirst();
}

export function listFiles(db: Db, connectionId: string): Promise<RetainedFileRow[]> {
  return db.selectFrom('retainedFiles').selectAll().where('connectionId', '=', connectionId).execute();
}

/** False if the same file has been stored in the meantime. */
export async function insertFile(db: Db, row: Insertable<RetainedFiles>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('retainedFiles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Hashes of the files that the records of a connection refer to. */
export async function listFilesNamed(db: Db, connectionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('retainedRecords')
    .select('files')
    .where('connectionId', '=', connectionId)
    .execute();
  return rows.flatMap(({ files }) => files);
}

/** Null if the recipient has not set it. */
export async function findRetentionYears(db: Db, connectionId: string): Promise<number | null> {
  const { rows } = await sql<{ years: number | null }>`
    select retention_years_of(${connectionId}) as years`.execute(db);
  return rows[0]?.years ?? null;
}

interface SourceFile {
  accountId: string;
  contentHash: Buffer;
  storageKey: string;
  mediaType: string;
  size: number;
}

interface SourceQuery {
  holderAccountId: string;
  subjectId: string;
  hashes: readonly string[];
}

/**
 * Versions of documents with this content, deleted documents included: those of the data owner, or of the party that
 * the data is about if it has registered since, as its documents have then moved to its account.
 */
export async function findSourceFiles(
  db: Db,
  { holderAccountId, subjectId, hashes }: SourceQuery,
): Promise<SourceFile[]> {
  const { rows } = await sql<SourceFile>`
    with recursive owners as (
      select id, merged_into from entities where id in (${holderAccountId}, ${subjectId})
      union
      select e.id, e.merged_into from owners o join entities e on e.id = o.merged_into)
    select distinct on (content_hash) account_id, content_hash, storage_key, media_type, size from document_versions
    where account_id = any (array(select id from owners))
      and content_hash = any (${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])
    order by content_hash, account_id = ${holderAccountId} desc, storage_key`.execute(db);
  return rows;
}

/** Connections through which others can or once could read this account’s data, also before it registered. */
export async function listConnectionsReading(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive claimed as (
      select id from entities where merged_into = ${accountId}
      union
      select e.id from claimed c join entities e on e.merged_into = c.id)
    select id from connections
    where (holder_account_id = ${accountId} or subject_id = any (array(select id from claimed)))
      and approved_at is not null and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export interface KeptRecord {
  id: string;
  connectionId: string;
  accountId: string;
  recipientName: string;
  items: string[];
  keptAt: Date;
  keepUntil: string;
}

/** What others retain of this account’s data by law: which items and until when, never the content. */
export async function listRecordsKeptOf(
  db: Db,
  { accountId, today }: { accountId: string; today: string },
): Promise<KeptRecord[]> {
  const { rows } = await sql<KeptRecord>`
    select r.id, r.connection_id, r.account_id, s.counterpart_name as recipient_name, r.items, r.kept_at,
      r.keep_until::text
    from records_kept_of(${accountId}) r
    join connection_sides s on s.connection_id = r.connection_id and s.account_id = ${accountId}
    where r.keep_until > ${today}::date
    order by s.sort_name, r.kept_at desc, r.id`.execute(db);
  return rows;
}

export type DeletedRecord = Pick<RetainedRecordRow, 'id' | 'connectionId' | 'accountId' | 'holderAccountId'>;

export async function deleteRecordsDue(
  db: Db,
  { today, limit }: { today: string; limit: number },
): Promise<DeletedRecord[]> {
  const { rows } = await sql<DeletedRecord>`
    delete from retained_records where id in (
      select id from retained_records where keep_until <= ${today}::date order by keep_until limit ${limit})
    returning id, connection_id, account_id, holder_account_id`.execute(db);
  return rows;
}

/** Deletes files that no record refers to, once sharing has ended. The blob sweep removes their content. */
export async function deleteUnusedFiles(db: Db): Promise<void> {
  await sql`
    delete from retained_files f using connections c
    where c.id = f.connection_id and c.sharing_status <> all (${[...readableStatuses]}::text[])
      and not exists (select from retained_records r where r.connection_id = f.connection_id
        and encode(f.content_hash, 'hex') = any (r.files))`.execute(db);
}
