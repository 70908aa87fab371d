import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Who the database should believe is acting, for as long as one transaction lasts. */
export interface Scope {
  kind: 'anonymous' | 'user' | 'admin' | 'system';
  userId?: string | undefined;
  accountIds?: readonly string[];
}

/** Opens a transaction in which row-level security sees `scope`. The one door to tenant data. */
export function withScope<T>(db: Db, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.kind', ${scope.kind}, true),
      set_config('app.user_id', ${scope.userId ?? ''}, true),
      set_config('app.account_ids', ${(scope.accountIds ?? []).join(',')}, true)`.execute(tx);
    return work(tx);
  });
}
