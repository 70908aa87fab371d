import type { Db } from '@probity/db/connect.ts';
import type { ScreeningEscalations } from '@probity/db/schema.gen.ts';
import type { EntityKind } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import { partyOf, withMerged } from './merged-records.store.ts';
import { openConnectionOf } from './open-connection.store.ts';
import type { OfParty } from './party-screenings.store.ts';

export type EscalationRow = Pick<
  Selectable<ScreeningEscalations>,
  'id' | 'entityId' | 'escalatedRole' | 'reason' | 'escalatedAt' | 'isOpen'
> & { dueOn: string; escalatedToName: string | null; escalatedByName: string | null };

export async function insertEscalation(db: Db, row: Insertable<ScreeningEscalations>): Promise<void> {
  await db.insertInto('screeningEscalations').values(row).execute();
}

/** The escalations of the hits of a party and of the records that continue as it, newest first. */
export async function listEscalations(db: Db, { accountId, entityId }: OfParty): Promise<EscalationRow[]> {
  const { rows } = await sql<EscalationRow>`
    select x.id, x.entity_id, x.escalated_role, x.reason, x.escalated_at, x.is_open, x.due_on::text as due_on,
      m.name as escalated_to_name, u.name as escalated_by_name
    from screening_escalations x
    left join members m on m.id = x.escalated_to left join users u on u.id = x.escalated_by
    where x.account_id = ${accountId} and x.party_id in ${withMerged(sql`${entityId}::uuid`)}
    order by x.escalated_at desc, x.id desc`.execute(db);
  return rows;
}

export async function setOpen(db: Db, id: string, isOpen: boolean): Promise<void> {
  await db.updateTable('screeningEscalations').set({ isOpen }).where('id', '=', id).execute();
}

export interface EscalatedHits {
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  /** Of a counterparty with an account of its own. */
  connectionId: string | null;
  hits: number;
  /** The first. */
  dueOn: string;
}

/** Managed and connected parties with hits that this member or role is asked to decide, the first due first. */
export async function findEscalatedHits(
  db: Db,
  {
    accountId,
    memberId,
    role,
    limit,
  }: { accountId: string; memberId: string | null; role: string; limit: number },
): Promise<EscalatedHits[]> {
  const { rows } = await sql<EscalatedHits>`
    select e.id as entity_id, e.display_name as entity_name, e.kind as entity_kind, s.connection_id, x.hits,
      x.due_on::text as due_on
    from (
      select ${partyOf(sql`x.party_id`)} as party_id, count(*)::int as hits, min(x.due_on) as due_on
      from screening_escalations x
      where x.account_id = ${accountId} and x.is_open
        and (x.escalated_to = ${memberId}::uuid or x.escalated_role = ${role})
      group by 1) x
    join entities e on e.id = x.party_id
    left join lateral (${openConnectionOf({ accountId: sql`${accountId}`, entityId: sql`e.id` })}) s
      on e.managed_by is distinct from ${accountId}::uuid
    where s.connection_id is not null or e.managed_by = ${accountId}
    order by x.due_on, e.id limit ${limit}`.execute(db);
  return rows;
}
