import type { Db } from '@probity/db/connect.ts';
import type { ConnectionItems } from '@probity/db/schema.gen.ts';
import { type ItemState, type ScopeItem, type ScopeItemKind, scopeKey } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type ConnectionItemRow = Omit<Selectable<ConnectionItems>, 'kind' | 'state'> & {
  kind: ScopeItemKind;
  state: ItemState;
};

export type ItemName = Pick<ScopeItem, 'kind' | 'key'>;

export async function insertItems(db: Db, rows: Insertable<ConnectionItems>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('connectionItems').values(rows).execute();
}

export async function listItems(db: Db, connectionId: string): Promise<ConnectionItemRow[]> {
  return (await db
    .selectFrom('connectionItems')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .orderBy('kind')
    .orderBy('section')
    .orderBy('key')
    .execute()) as ConnectionItemRow[];
}

const among = (items: readonly ItemName[]) =>
  sql<boolean>`kind || ':' || key = any (${items.map(scopeKey)}::text[])`;

/** Changes the named items of one connection; answers which of them were in one of the states `from`. */
export async function changeItems(
  db: Db,
  { connectionId, items, from }: { connectionId: string; items?: readonly ItemName[]; from: ItemState[] },
  changes: Updateable<ConnectionItems>,
): Promise<ConnectionItemRow[]> {
  return (await db
    .updateTable('connectionItems')
    .set(changes)
    .where('connectionId', '=', connectionId)
    .where('state', 'in', from)
    .$if(items !== undefined, (query) => query.where(among(items ?? [])))
    .returningAll()
    .execute()) as ConnectionItemRow[];
}

export async function deleteItems(db: Db, connectionId: string, items: readonly ItemName[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .deleteFrom('connectionItems')
    .where('connectionId', '=', connectionId)
    .where(among(items))
    .execute();
}

/** The open requests that ask for something of this entity: those that a change of its data can tick off. */
export async function findConnectionsAbout(db: Db, entityId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from connections c
    where c.deleted_at is null and c.sharing_status in ('AwaitingApproval', 'Approved')
      and c.id in (select i.connection_id from connection_items i
        where i.subject_id = ${entityId} and i.state in ('Asked', 'Offered', 'Consented'))
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}
