import type { Db } from '@probity/db/connect.ts';
import type { PartyInvitations } from '@probity/db/schema.gen.ts';
import type { VisibilityKind } from '@probity/domain';
import { type Insertable, sql } from 'kysely';
import type { itemRow } from '../connections/index.ts';

type Item = Omit<ReturnType<typeof itemRow>, 'connectionId' | 'subjectId'>;

/** Inserts the same scope for every connection. */
export async function insertSameItems(
  db: Db,
  connections: readonly { id: string; subjectId: string }[],
  items: readonly Item[],
): Promise<void> {
  await sql`select add_same_items(${connections.map(({ id }) => id)}::uuid[],
    ${connections.map(({ subjectId }) => subjectId)}::uuid[], ${JSON.stringify(items)}::jsonb)`.execute(db);
}

export async function setVisibility(
  db: Db,
  ids: readonly string[],
  visibility: VisibilityKind,
): Promise<void> {
  await db
    .updateTable('connectionSides')
    .set({ visibility })
    .where('connectionId', 'in', ids)
    .where('side', '=', 'initiator')
    .where('visibility', '<>', visibility)
    .execute();
}

export async function insertInvitations(
  db: Db,
  rows: readonly Insertable<PartyInvitations>[],
): Promise<void> {
  await db.insertInto('partyInvitations').values(rows).execute();
}
