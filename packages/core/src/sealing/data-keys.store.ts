import type { Db } from '@probity/db/connect.ts';

/** The key that seals for an account and, while it is being changed, the other that opens. */
export interface DataKeys {
  id: string;
  dataKey: Buffer;
  otherKey: Buffer | null;
}

export function findDataKeys(db: Db, accountIds: readonly string[]): Promise<DataKeys[]> {
  return db
    .selectFrom('accounts as a')
    .leftJoin('dataKeyRotations as r', 'r.accountId', 'a.id')
    .select(['a.id', 'a.dataKey', 'r.otherKey'])
    .where('a.id', 'in', accountIds)
    .execute();
}
