import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { ReleasedProofs } from '@probity/db/schema.gen.ts';
import type { ReleaseEnding } from '@probity/domain/proof-requests/proof-request-keys.ts';
import type { Insertable, Selectable } from 'kysely';

export type ReleasedProofRow = Selectable<ReleasedProofs>;

export async function insertReleased(db: Db, rows: Insertable<ReleasedProofs>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('releasedProofs').values(rows).execute();
}

export function listReleased(db: Db, requestId: string): Promise<ReleasedProofRow[]> {
  return db
    .selectFrom('releasedProofs')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute();
}

/** Those made from these proofs that still count, locked in the order of their ids. */
export function lockStandingReleased(db: Db, proofIds: readonly string[]): Promise<ReleasedProofRow[]> {
  return db
    .selectFrom('releasedProofs')
    .selectAll()
    .where('proofId', '=', anyOf(proofIds))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function endReleasedRows(
  db: Db,
  ids: readonly string[],
  { because, now }: { because: ReleaseEnding; now: Date },
): Promise<void> {
  await db
    .updateTable('releasedProofs')
    .set({ endedAt: now, endedBecause: because })
    .where('id', '=', anyOf(ids))
    .execute();
}
