import type { Db } from '@probity/db/connect.ts';

export function findDataKeys(db: Db, accountIds: readonly string[]) {
  return db.selectFrom('accounts').select(['id', 'dataKey']).where('id', 'in', accountIds).execute();
}
