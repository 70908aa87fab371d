import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { Presentations } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable } from 'kysely';

export type PresentationRow = Selectable<Presentations>;

export async function insertPresentations(db: Db, rows: Insertable<Presentations>[]): Promise<void> {
  await db.insertInto('presentations').values(rows).execute();
}

/** All that was presented through a connection, oldest first. */
export function listPresentations(db: Db, connectionId: string): Promise<PresentationRow[]> {
  return db
    .selectFrom('presentations')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .orderBy('id')
    .execute();
}

export async function replacePresentations(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('presentations')
    .set({ replacedAt: now })
    .where('id', '=', anyOf(ids))
    .where('replacedAt', 'is', null)
    .execute();
}

/** What was presented can no longer be read here; that it was presented stays on record. */
export async function endPresentations(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('presentations')
    .set({ content: null, endedAt: now })
    .where('id', '=', anyOf(ids))
    .execute();
}
