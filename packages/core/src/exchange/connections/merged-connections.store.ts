import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** Connections with one of the parties, and those with others about it. */
const areWithOrAbout = (ids: readonly string[]) => sql`(target_id = ${anyOf(ids)}
  or subject_id = ${anyOf(ids)} and subject_id <> target_id and subject_id <> initiator_id)`;

export async function lockConnectionsOfMerged(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select from connections where ${areWithOrAbout(ids)} order by id for update`.execute(db);
}

/** An open connection that would request or share the same as another one once the parties are merged. */
export async function findMergedTwin(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    with merged as (
      select id, initiator_id, relation_type, template_id, target_id = ${from} or subject_id = ${from} as moves,
        case target_id when ${from} then ${to} else target_id end as target_id,
        case subject_id when ${from} then ${to} else subject_id end as subject_id
      from connections
      where ${areWithOrAbout([from, to])}
        and sharing_status in ('AwaitingRegistration', 'AwaitingApproval') and deleted_at is null
    )
    select twin.id from merged one join merged twin using (initiator_id, relation_type, target_id, subject_id)
    where one.moves and twin.id <> one.id and twin.template_id is not distinct from one.template_id
    order by twin.moves, twin.id limit 1`.execute(db);
  return rows[0];
}

/** Moves the connections to the merged party; fails if both have an open request. */
export async function moveConnections(
  db: Db,
  { from, to, only }: { from: string; to: string; only?: readonly string[] | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update connections set target_id = ${to}, subject_id = case when subject_id = ${from} then ${to} else subject_id end
      where target_id = ${from} and (${only === undefined} or id = ${anyOf(only ?? [])})
      returning id
    ), items as (
      update connection_items set subject_id = ${to}
      where subject_id = ${from} and connection_id in (select id from moved)
    )
    select id from moved order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves the connections with others that are about the party; fails if both are the subject of an open one. */
export async function moveSubjects(
  db: Db,
  { from, to, only }: { from: string; to: string; only?: readonly string[] | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update connections set subject_id = ${to}
      where subject_id = ${from}
        and ${only ? sql`id = ${anyOf(only)}` : sql`subject_id <> target_id and subject_id <> initiator_id`}
      returning id
    ), items as (
      update connection_items set subject_id = ${to}
      where subject_id = ${from} and connection_id in (select id from moved)
    )
    select id from moved order by id`.execute(db);
  return rows.map(({ id }) => id);
}
