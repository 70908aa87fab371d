import type { Db } from '@probity/db/connect.ts';
import type { AdminReadings } from '@probity/db/schema.gen.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

export interface ReadingSession {
  userId: string;
  sessionHash: Buffer;
}

/** Adds nothing if the session already has an open reading. */
export async function insertReading(db: Db, row: Insertable<AdminReadings>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('adminReadings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'sessionHash']).where('endedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findReading(
  db: Db,
  { userId, sessionHash }: ReadingSession,
  now: Date,
): Promise<Selectable<AdminReadings> | undefined> {
  return db
    .selectFrom('adminReadings')
    .selectAll()
    .where('userId', '=', userId)
    .where('sessionHash', '=', sessionHash)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .executeTakeFirst();
}

/** A reading that has already expired ends at its expiry, not now. */
export function endReading(db: Db, { userId, sessionHash }: ReadingSession, now: Date) {
  return db
    .updateTable('adminReadings')
    .set({ endedAt: sql`least(ends_at, ${now})` })
    .where('userId', '=', userId)
    .where('sessionHash', '=', sessionHash)
    .where('endedAt', 'is', null)
    .returning(['id', 'endsAt'])
    .executeTakeFirst();
}

/** True only the first time. */
export async function noteOnce(db: Db, id: string, what: string): Promise<boolean> {
  const { rows } = await sql`
    update admin_readings set noted = noted || ${what}::text where id = ${id} and not ${what} = any (noted)
    returning id`.execute(db);
  return rows.length > 0;
}
