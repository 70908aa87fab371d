import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** Everything that refers to a file encrypted with an account's key. A test checks that no such column is missing. */
const accountFiles = sql`(
  select account_id, storage_key, document_id as subject_id from document_versions
  union all select account_id, storage_key, declaration_id from declaration_versions where storage_key is not null
  union all select account_id, storage_key, agreement_id from agreement_copies where storage_key is not null
  union all select account_id, storage_key, connection_id from retained_files
  union all select account_id, storage_key, export_id from export_parts
  union all select account_id, storage_key, import_id from import_parts)`;

/** Keys of an account's stored files, without repeats. */
export async function listAccountFiles(
  db: Db,
  { accountId, after, limit }: { accountId: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select distinct f.storage_key from ${accountFiles} f
    where f.account_id = ${accountId} and f.storage_key > ${after}
    order by f.storage_key limit ${limit}`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

/** Which of these files something refers to. References of a shredded account do not count. */
export async function findFilesInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ storageKey: string }>`
    select f.storage_key from ${accountFiles} f join accounts a on a.id = f.account_id
    where f.storage_key = any (${keys}::text[]) and not a.is_shredded
    union select storage_key from watchlist_versions where storage_key = any (${keys}::text[])`.execute(db);
  return new Set(rows.map(({ storageKey }) => storageKey));
}

export interface ExpectedFile {
  storageKey: string;
  subjectId: string;
}

/** The files of accounts, in the order of their keys. */
export async function listExpectedFiles(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<ExpectedFile[]> {
  const { rows } = await sql<ExpectedFile>`
    select distinct on (f.storage_key) f.storage_key, f.subject_id
    from ${accountFiles} f join accounts a on a.id = f.account_id
    where f.storage_key > ${after} and not a.is_shredded
    order by f.storage_key limit ${limit}`.execute(db);
  return rows;
}
