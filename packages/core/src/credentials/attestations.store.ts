import type { Db } from '@probity/db/connect.ts';
import type { Attestations } from '@probity/db/schema.gen.ts';
import { type Insertable, sql } from 'kysely';

export function insertAttestation(db: Db, row: Insertable<Attestations>) {
  return db.insertInto('attestations').values(row).execute();
}

/** Nobody vouches any longer for what has been taken out. */
export function withdrawAttestations(db: Db, credentialId: string, at: Date) {
  return db
    .updateTable('attestations')
    .set({ withdrawnAt: at })
    .where('credentialId', '=', credentialId)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** How many validations of one party were ended. */
export async function withdrawAttestationsBy(
  db: Db,
  { credentialId, accountId, at }: { credentialId: string; accountId: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('attestations')
    .set({ withdrawnAt: at })
    .where('credentialId', '=', credentialId)
    .where('byAccountId', '=', accountId)
    .where('attestor', '=', 'Party')
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Which of the values this party validates today. */
export async function listValidatedBy(
  db: Db,
  { credentialIds, accountId }: { credentialIds: readonly string[]; accountId: string },
): Promise<Set<string>> {
  if (credentialIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('attestations')
    .select('credentialId')
    .where('credentialId', 'in', credentialIds)
    .where('byAccountId', '=', accountId)
    .where('attestor', '=', 'Party')
    .where('withdrawnAt', 'is', null)
    .execute();
  return new Set(rows.map(({ credentialId }) => credentialId));
}

/** How and by whom a value is vouched for. */
const vouching = [
  'a.seq as sequence',
  'a.attestor as as',
  'a.method',
  'a.source',
  'a.at',
  'a.until',
  'u.name as byName',
  'e.displayName as byAccountName',
] as const;

export function listAttestations(db: Db, credentialIds: readonly string[]) {
  return db
    .selectFrom('attestations as a')
    .leftJoin('users as u', 'u.id', 'a.byUserId')
    .leftJoin('entities as e', 'e.id', 'a.byAccountId')
    .select(['a.credentialId', ...vouching])
    .where('a.credentialId', 'in', credentialIds)
    .where('a.withdrawnAt', 'is', null)
    .execute();
}

/** Who vouches for each credential, who changed it and whom it names: one row for each that vouches, or one. */
export function listSurroundings(db: Db, credentialIds: readonly string[]) {
  return db
    .selectFrom('credentials as c')
    .leftJoin('attestations as a', (join) =>
      join.onRef('a.credentialId', '=', 'c.id').on('a.withdrawnAt', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'a.byUserId')
    .leftJoin('entities as e', 'e.id', 'a.byAccountId')
    .leftJoin('entities as r', 'r.id', 'c.relatedEntityId')
    .leftJoin('users as l', 'l.id', 'c.lastChangedBy')
    .select([
      'c.id as credentialId',
      ...vouching,
      'r.id as relatedId',
      'r.displayName as relatedName',
      'r.kind as relatedKind',
      'r.claimedAt as relatedClaimedAt',
      'l.name as lastChangedByName',
    ])
    .where('c.id', '=', sql<string>`any(${credentialIds}::uuid[])`)
    .execute();
}
