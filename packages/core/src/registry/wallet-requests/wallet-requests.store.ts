import type { Db } from '@probity/db/connect.ts';
import type { WalletRequests } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type WalletRequestRow = Selectable<WalletRequests>;

export async function insertRequest(db: Db, row: Insertable<WalletRequests>): Promise<void> {
  await db.insertInto('walletRequests').values(row).execute();
}

export function findRequest(db: Db, id: string): Promise<WalletRequestRow | undefined> {
  return db.selectFrom('walletRequests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whoever knows the address may read it, whatever account it belongs to. */
export function findRequestByTokenUnscoped(db: Db, tokenHash: Buffer): Promise<WalletRequestRow | undefined> {
  return db.selectFrom('walletRequests').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** False if it has been answered before: of two answers, only one counts. */
export async function markSettled(
  db: Db,
  id: string,
  settled: Pick<Updateable<WalletRequests>, 'state' | 'refusedBecause' | 'answer' | 'answeredAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('walletRequests')
    .set({ ...settled, privateKey: null })
    .where('id', '=', id)
    .where('state', '=', 'Waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if its values have been taken before. */
export async function markTaken(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('walletRequests')
    .set({ takenAt: now })
    .where('id', '=', id)
    .where('takenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What came to nothing; what was presented is retained. */
export async function deleteUnansweredBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('walletRequests')
    .where('state', '<>', 'Answered')
    .where('expiresAt', '<', before)
    .execute();
}
