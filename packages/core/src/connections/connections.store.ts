import type { Db } from '@probity/db/connect.ts';
import type { ConnectionEvents, ConnectionSides, Connections } from '@probity/db/schema.gen.ts';
import {
  type ActionState,
  type DataRelationType,
  type Direction,
  ProductError,
  type Relationship,
  type SharingStatus,
  type Side,
} from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DataKeys } from '../sealing/data-keys.store.ts';

/** The columns hold what the enumerations name. */
export type ConnectionRow = Omit<Selectable<Connections>, 'relationType' | 'sharingStatus'> & {
  relationType: DataRelationType;
  sharingStatus: SharingStatus;
};

export type SideRow = Omit<
  Selectable<ConnectionSides>,
  'side' | 'direction' | 'actionState' | 'relationship'
> & {
  side: Side;
  direction: Direction;
  actionState: ActionState;
  relationship: Relationship | null;
};

export async function insertConnection(db: Db, row: Insertable<Connections>): Promise<ConnectionRow> {
  return (await db
    .insertInto('connections')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()) as ConnectionRow;
}

export async function findConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const row = await db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row as ConnectionRow | undefined;
}

/** Locks the row: of two parties that act at once, the second sees what the first did. */
export async function findConnectionForUpdate(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const row = await db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as ConnectionRow | undefined;
}

export async function updateConnection(
  db: Db,
  id: string,
  changes: Updateable<Connections>,
): Promise<ConnectionRow> {
  return (await db
    .updateTable('connections')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as ConnectionRow;
}

export async function listSides(db: Db, connectionId: string): Promise<Record<Side, SideRow>> {
  const rows = (await db
    .selectFrom('connectionSides')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .execute()) as SideRow[];
  const initiator = rows.find(({ side }) => side === 'initiator');
  const target = rows.find(({ side }) => side === 'target');
  if (!initiator || !target) throw new ProductError('resource.not_found');
  return { initiator, target };
}

export function updateSide(
  db: Db,
  { connectionId, side }: { connectionId: string; side: Side },
  changes: Updateable<ConnectionSides>,
) {
  return db
    .updateTable('connectionSides')
    .set(changes)
    .where('connectionId', '=', connectionId)
    .where('side', '=', side)
    .executeTakeFirst();
}

/** Works out anew what each side has to do, from what the holder has today. */
export async function refreshSides(db: Db, connectionIds: readonly string[], today: string): Promise<void> {
  if (connectionIds.length === 0) return;
  await sql`select refresh_connection_sides(${connectionIds}::uuid[], ${today}::date)`.execute(db);
}

export function insertConnectionEvent(db: Db, row: Insertable<ConnectionEvents>) {
  return db.insertInto('connectionEvents').values(row).execute();
}

export function listConnectionEvents(db: Db, connectionId: string) {
  return db
    .selectFrom('connectionEvents as e')
    .leftJoin('entities as a', 'a.id', 'e.byAccountId')
    .selectAll('e')
    .select('a.displayName as byName')
    .where('e.connectionId', '=', connectionId)
    .orderBy('e.seq', 'desc')
    .execute();
}

/** Null where the account is no party of the connection, or its key is gone. */
export async function findPartyDataKeys(
  db: Db,
  { connectionId, accountId }: { connectionId: string; accountId: string },
): Promise<DataKeys | null> {
  const { rows } = await sql<{ dataKey: Buffer | null; otherKey: Buffer | null }>`
    select k.data_key, other_data_key(${accountId}, k.data_key) as other_key
    from (select party_data_key(${connectionId}, ${accountId}) as data_key) k`.execute(db);
  const [{ dataKey = null, otherKey = null } = {}] = rows;
  return dataKey && dataKey.length > 0 ? { id: accountId, dataKey, otherKey } : null;
}
