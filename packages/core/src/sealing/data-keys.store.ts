import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** The key that seals for an account and, while it is being changed, the other that opens. */
export interface DataKeys {
  id: string;
  dataKey: Buffer;
  otherKey: Buffer | null;
}

export async function findDataKeys(db: Db, accountIds: readonly string[]): Promise<DataKeys[]> {
  const { rows } = await sql<DataKeys>`select * from data_keys_of(${accountIds}::uuid[])`.execute(db);
  return rows;
}
