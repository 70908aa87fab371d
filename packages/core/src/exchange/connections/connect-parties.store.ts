import type { Db } from '@probity/db/connect.ts';
import type { Entities } from '@probity/db/schema.gen.ts';
import type { Relationship } from '@probity/domain';
import { type Insertable, sql } from 'kysely';
import type { NewConnection } from './connections.store.ts';

export async function insertPlaceholders(db: Db, rows: readonly Insertable<Entities>[]): Promise<void> {
  await db.insertInto('entities').values(rows).execute();
}

/** Fails as a whole if one of the connections is open already. */
export async function insertConnections(db: Db, rows: readonly NewConnection[]): Promise<void> {
  await db.insertInto('connections').values(rows).execute();
}

/** Sets the relationship of each party to the connecting account. */
export async function setRelationships(
  db: Db,
  given: readonly { connectionId: string; relationship: Relationship }[],
): Promise<void> {
  if (given.length === 0) return;
  await sql`
    update connection_sides s set relationship = g.relationship
    from unnest(${given.map(({ connectionId }) => connectionId)}::uuid[],
      ${given.map(({ relationship }) => relationship)}::text[]) as g (connection_id, relationship)
    where s.connection_id = g.connection_id and s.side = 'initiator'`.execute(db);
}
