import type { Db } from '@probity/db/connect.ts';
import type { AdminModes } from '@probity/db/schema.gen.ts';
import { type Insertable, sql } from 'kysely';

/** Adds nothing if the session is already in admin mode. */
export async function insertAdminMode(db: Db, row: Insertable<AdminModes>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('adminModes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'sessionHash']).where('endedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A mode that has already expired ends at its expiry, not now. */
export async function endAdminModeOf(
  db: Db,
  { userId, sessionHash }: { userId: string; sessionHash: Buffer },
  now: Date,
) {
  return db
    .updateTable('adminModes')
    .set({ endedAt: sql`least(ends_at, ${now})` })
    .where('userId', '=', userId)
    .where('sessionHash', '=', sessionHash)
    .where('endedAt', 'is', null)
    .returning(['id', 'accountId', 'endsAt'])
    .executeTakeFirst();
}

export function findAdminModeReason(db: Db, id: string): Promise<{ reasonSealed: Buffer } | undefined> {
  return db.selectFrom('adminModes').select('reasonSealed').where('id', '=', id).executeTakeFirst();
}

export function listAdminModesOf(db: Db, accountId: string, limit: number) {
  return db
    .selectFrom('adminModes as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.id', 'u.name', 'a.reasonSealed', 'a.beganAt', 'a.endsAt', 'a.endedAt'])
    .where('a.accountId', '=', accountId)
    .orderBy('a.beganAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

export async function isAccount(db: Db, id: string): Promise<boolean> {
  const account = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
  return account !== undefined;
}
