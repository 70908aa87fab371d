import type { Db } from '@probity/db/connect.ts';
import type { Timestamp } from '../ports/index.ts';

export async function insertTimestamps(
  db: Db,
  { accountIds, imprint, at }: { accountIds: readonly string[]; imprint: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('timestamps')
    .values(accountIds.map((accountId) => ({ accountId, imprint, requestedAt: at, nextTryAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findTimestampRow(db: Db, { accountId, imprint }: { accountId: string; imprint: Buffer }) {
  return db
    .selectFrom('timestamps')
    .select(['token', 'authority', 'stampedAt'])
    .where('accountId', '=', accountId)
    .where('imprint', '=', imprint)
    .executeTakeFirst();
}

/** Hashes that await a timestamp and whose pause is over, oldest first. */
export async function listDueUnscoped(db: Db, now: Date, limit: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('timestamps')
    .select('imprint')
    .where('token', 'is', null)
    .where('nextTryAt', '<=', now)
    .groupBy('imprint')
    .orderBy((eb) => eb.fn.min('nextTryAt'))
    .limit(limit)
    .execute();
  return rows.map(({ imprint }) => imprint);
}

export async function findAwaitedUnscoped(db: Db, imprint: Buffer): Promise<{ tries: number } | undefined> {
  return db
    .selectFrom('timestamps')
    .select('tries')
    .where('imprint', '=', imprint)
    .where('token', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

export async function storeTimestampUnscoped(
  db: Db,
  imprint: Buffer,
  { token, authority, at }: Timestamp,
): Promise<void> {
  await db
    .updateTable('timestamps')
    .set({ token, authority, stampedAt: at })
    .where('imprint', '=', imprint)
    .where('token', 'is', null)
    .execute();
}

export async function postponeTimestampUnscoped(
  db: Db,
  imprint: Buffer,
  next: { tries: number; nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('timestamps')
    .set(next)
    .where('imprint', '=', imprint)
    .where('token', 'is', null)
    .execute();
}
