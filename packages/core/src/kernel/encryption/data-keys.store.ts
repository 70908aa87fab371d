import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import { type AliasedRawBuilder, type Expression, sql } from 'kysely';

/** The key that encrypts for an account and, during a rotation, the other one that can decrypt. */
export interface DataKeys {
  id: string;
  dataKey: Buffer;
  otherKey: Buffer | null;
}

/** To be joined to another query about the account, which saves a round trip. */
export const dataKeysOf = (accountId: Expression<string | null>): AliasedRawBuilder<DataKeys, 'keys'> =>
  sql<DataKeys>`data_keys_of(array[${accountId}])`.as('keys');

export async function findDataKeys(db: Db, accountIds: readonly string[]): Promise<DataKeys[]> {
  const { rows } = await sql<DataKeys>`
    select id, data_key, other_key from data_keys_of(${accountIds}::uuid[]) ${plannedOnce}`.execute(db);
  return rows;
}
