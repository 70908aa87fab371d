import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export interface WrappedRow {
  accountId: string;
  wrapped: Buffer;
  /** The key that encrypts, or the other one while a key change is in progress. */
  kind: 'current' | 'other';
}

/** Data keys that do not start with this prefix, which names the wrapping key. Shredded accounts have none. */
export async function listWrappedOtherwise(
  db: Db,
  { prefix, after, limit }: { prefix: Buffer; after: string | null; limit: number },
): Promise<WrappedRow[]> {
  const { rows } = await sql<WrappedRow>`
    select account_id, wrapped, kind from (
      select id as account_id, data_key as wrapped, 'current' as kind from accounts where not is_shredded
      union all
      select account_id, other_key, 'other' from data_key_rotations) k
    where substring(wrapped from 1 for ${prefix.length}) <> ${prefix}
      and (${after}::uuid is null or account_id > ${after}::uuid)
    order by account_id, kind limit ${limit}`.execute(db);
  return rows;
}

/** Replaces the key only if it has not changed in the meantime. */
export async function replaceWrapped(
  db: Db,
  { accountId, kind, wrapped }: WrappedRow,
  by: Buffer,
): Promise<void> {
  await (kind === 'current'
    ? sql`update accounts set data_key = ${by} where id = ${accountId} and data_key = ${wrapped}`
    : sql`update data_key_rotations set other_key = ${by}
        where account_id = ${accountId} and other_key = ${wrapped}`
  ).execute(db);
}
