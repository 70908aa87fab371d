import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import { type AliasedRawBuilder, type Expression, sql } from 'kysely';

/** The key that seals for an account and, while it is being changed, the other that opens. */
export interface DataKeys {
  id: string;
  dataKey: Buffer;
  otherKey: Buffer | null;
}

/** To be joined to what else is read of the account: one round trip for both. */
export const dataKeysOf = (accountId: Expression<string | null>): AliasedRawBuilder<DataKeys, 'keys'> =>
  sql<DataKeys>`data_keys_of(array[${accountId}])`.as('keys');

export async function findDataKeys(db: Db, accountIds: readonly string[]): Promise<DataKeys[]> {
  const { rows } = await sql<DataKeys>`
    select id, data_key, other_key from data_keys_of(${accountIds}::uuid[]) ${plannedOnce}`.execute(db);
  return rows;
}
