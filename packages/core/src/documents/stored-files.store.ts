import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** Which of these files something points to. What a shredded account points to is not needed any more. */
export async function findFilesInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ storageKey: string }>`
    select v.storage_key from document_versions v join accounts a on a.id = v.account_id
    where v.storage_key = any (${keys}::text[]) and octet_length(a.data_key) > 0
    union select storage_key from watchlist_versions where storage_key = any (${keys}::text[])`.execute(db);
  return new Set(rows.map(({ storageKey }) => storageKey));
}

export interface ExpectedFile {
  storageKey: string;
  documentId: string;
}

/** The files of documents that were stored before a moment, in the order of their keys. */
export async function listExpectedFiles(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<ExpectedFile[]> {
  const { rows } = await sql<ExpectedFile>`
    select distinct on (v.storage_key) v.storage_key, v.document_id
    from document_versions v join accounts a on a.id = v.account_id
    where v.storage_key > ${after} and v.created_at < ${before} and octet_length(a.data_key) > 0
    order by v.storage_key limit ${limit}`.execute(db);
  return rows;
}
