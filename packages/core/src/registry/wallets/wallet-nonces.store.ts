import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';

/** False if it has been used before. */
export async function insertUsedNonce(
  db: Db,
  nonce: { nonceHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('walletNonces')
    .values(nonce)
    .onConflict((conflict) => conflict.doNothing())
    .returning('expiresAt')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteNoncesBefore = (db: Db, before: Date): Promise<void> =>
  deleteBefore(db, { table: 'walletNonces', column: 'expiresAt', before });
