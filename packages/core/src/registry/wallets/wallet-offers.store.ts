import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import type { WalletOffers } from '@probity/db/schema.gen.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

export type WalletOfferRow = Selectable<WalletOffers>;

export async function insertOffer(db: Db, row: Insertable<WalletOffers>): Promise<void> {
  await db.insertInto('walletOffers').values(row).execute();
}

export function findOffer(
  db: Db,
  { proofId, offerId }: { proofId: string; offerId: string },
): Promise<WalletOfferRow | undefined> {
  return db
    .selectFrom('walletOffers')
    .selectAll()
    .where('id', '=', offerId)
    .where('proofId', '=', proofId)
    .executeTakeFirst();
}

/** Whoever has the code may ask, whatever account it belongs to. */
export function lockOfferByCodeUnscoped(db: Db, codeHash: Buffer): Promise<WalletOfferRow | undefined> {
  return db
    .selectFrom('walletOffers')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

export function findOfferByTokenUnscoped(db: Db, tokenHash: Buffer): Promise<WalletOfferRow | undefined> {
  return db.selectFrom('walletOffers').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
}

export async function countBadTry(db: Db, id: string): Promise<void> {
  await db.updateTable('walletOffers').set({ badTries: sql`bad_tries + 1` }).where('id', '=', id).execute();
}

export async function redeemOffer(
  db: Db,
  id: string,
  token: { redeemedAt: Date; tokenHash: Buffer; tokenExpiresAt: Date; dpopThumbprint: string | null },
): Promise<void> {
  await db.updateTable('walletOffers').set(token).where('id', '=', id).execute();
}

/** A code that comes twice has been copied: what was given for it is not accepted any more. */
export async function endToken(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('walletOffers')
    .set({ tokenExpiresAt: now })
    .where('id', '=', id)
    .where('tokenExpiresAt', '>', now)
    .execute();
}

/** Whether the access token is still good for a credential; of two requests, only one gets true. */
export async function collectOffer(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('walletOffers')
    .set({ collectedAt: now })
    .where('id', '=', id)
    .where('collectedAt', 'is', null)
    .where('tokenExpiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteOffersBefore = (db: Db, before: Date): Promise<void> =>
  deleteBefore(db, { table: 'walletOffers', column: 'expiresAt', before });
