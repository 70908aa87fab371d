import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import type { WalletAuthorisations } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable } from 'kysely';

export type WalletAuthorisationRow = Selectable<WalletAuthorisations>;

export async function insertAuthorisation(db: Db, row: Insertable<WalletAuthorisations>): Promise<void> {
  await db.insertInto('walletAuthorisations').values(row).execute();
}

export function findAuthorisation(db: Db, tokenHash: Buffer): Promise<WalletAuthorisationRow | undefined> {
  return db
    .selectFrom('walletAuthorisations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Of two answers to a request, only one gets true. */
export async function settleAuthorisation(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('walletAuthorisations')
    .set({ settledAt: now })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteAuthorisationsBefore = (db: Db, before: Date): Promise<void> =>
  deleteBefore(db, { table: 'walletAuthorisations', column: 'expiresAt', before });
