import type { Db } from '@probity/db/connect.ts';
import type { TrustedIssuers } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable } from 'kysely';

export type TrustedIssuerRow = Selectable<TrustedIssuers>;

/** Entries in force, oldest first. */
export function listTrustedIssuers(db: Db, now: Date): Promise<TrustedIssuerRow[]> {
  return inForce(db, now).orderBy('addedAt').orderBy('id').execute();
}

export function findTrustedIssuer(db: Db, issuer: string, now: Date): Promise<TrustedIssuerRow[]> {
  return inForce(db, now).where('issuer', '=', issuer).execute();
}

const inForce = (db: Db, now: Date) =>
  db
    .selectFrom('trustedIssuers')
    .selectAll()
    .where('withdrawnAt', 'is', null)
    .where('validFrom', '<=', now)
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>', now)]));

export async function insertTrustedIssuer(db: Db, row: Insertable<TrustedIssuers>): Promise<void> {
  await db.insertInto('trustedIssuers').values(row).execute();
}

/** False if there is none. */
export async function withdrawEntry(db: Db, issuer: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trustedIssuers')
    .set({ withdrawnAt: now })
    .where('issuer', '=', issuer)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
