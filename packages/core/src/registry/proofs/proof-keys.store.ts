import type { Db } from '@probity/db/connect.ts';
import { findByKey } from '@probity/db/planned-once.ts';
import type { ProofKeys } from '@probity/db/schema.gen.ts';
import type { ProofKeyPurpose } from '@probity/domain/proofs/proof-keys.ts';
import type { Insertable, Selectable } from 'kysely';

export type ProofKeyRow = Selectable<ProofKeys>;

export const findCurrentKey = findByKey<ProofKeyRow, ProofKeyPurpose>((db, purpose) =>
  db
    .selectFrom('proofKeys')
    .select([
      'certificate',
      'createdAt',
      'id',
      'kid',
      'privateKey',
      'publicJwk',
      'publishedUntil',
      'purpose',
      'retiredAt',
    ])
    .where('purpose', '=', purpose)
    .where('retiredAt', 'is', null),
);

/** If several processes make it at once, the first one's key is used. */
export async function insertKey(db: Db, row: Insertable<ProofKeys>): Promise<void> {
  await db
    .insertInto('proofKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that sign, and those under which something is still valid, oldest first. */
export function listPublishedKeys(db: Db, now: Date): Promise<ProofKeyRow[]> {
  return db
    .selectFrom('proofKeys')
    .selectAll()
    .where((where) => where.or([where('publishedUntil', 'is', null), where('publishedUntil', '>', now)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A proof that is still to be signed may yet get the key: it is published as long as the longest proof lasts. */
export async function retireKey(
  db: Db,
  { id, now, publishedUntil }: { id: string; now: Date; publishedUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proofKeys')
    .set({ retiredAt: now, publishedUntil })
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is no longer published is of no use to anyone but a thief. */
export async function forgetPrivateKeys(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('proofKeys')
    .set({ privateKey: null })
    .where('publishedUntil', '<=', now)
    .where('privateKey', 'is not', null)
    .execute();
}
