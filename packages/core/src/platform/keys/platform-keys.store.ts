import type { Db } from '@probity/db/connect.ts';
import { withScope } from '@probity/db/scope.ts';

export async function findPlatformKey(db: Db, purpose: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('platformKeys')
    .select('wrapped')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.wrapped ?? null;
}

/** If several processes start at once, the first one's key is kept. */
export async function insertPlatformKey(db: Db, purpose: string, wrapped: Buffer): Promise<void> {
  await db
    .insertInto('platformKeys')
    .values({ purpose, wrapped })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only if nobody has changed it in the meantime. */
export async function replacePlatformKey(
  db: Db,
  purpose: string,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await db
    .updateTable('platformKeys')
    .set({ wrapped: to })
    .where('purpose', '=', purpose)
    .where('wrapped', '=', from)
    .execute();
}

export async function hasAccounts(db: Db): Promise<boolean> {
  const [account] = await withScope(db, { kind: 'system' }, (db) =>
    db.selectFrom('accounts').select('id').limit(1).execute(),
  );
  return account !== undefined;
}
