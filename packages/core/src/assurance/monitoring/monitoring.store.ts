import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { MonitoredParties, MonitoringAlerts } from '@probity/db/schema.gen.ts';
import type { EntityKind } from '@probity/domain';
import type { MonitoringKind } from '@probity/domain/monitoring/monitoring-keys.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type MonitoredRow = Selectable<MonitoredParties>;
export type AlertRow = Selectable<MonitoringAlerts>;

export interface OfParty {
  accountId: string;
  entityId: string;
}

/** Serialises concurrent comparisons of one party. */
export async function lockMonitoring(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await lockByName(db, 'monitoring', accountId, entityId);
}

export function findMonitored(db: Db, of: OfParty): Promise<MonitoredRow | undefined> {
  return db
    .selectFrom('monitoredParties')
    .selectAll()
    .where('accountId', '=', of.accountId)
    .where('entityId', '=', of.entityId)
    .executeTakeFirst();
}

export async function saveMonitored(db: Db, row: Insertable<MonitoredParties>): Promise<void> {
  const { connectionId, looksAt, known, checkedAt, dueOn } = row;
  await db
    .insertInto('monitoredParties')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'entityId'])
        .doUpdateSet({ connectionId, looksAt, known, checkedAt, dueOn }),
    )
    .execute();
}

export async function saveKnown(db: Db, { accountId, entityId }: OfParty, known: Buffer): Promise<void> {
  await db
    .updateTable('monitoredParties')
    .set({ known })
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .execute();
}

/** Keeps what is known, for later comparisons. */
export async function pauseMonitoring(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await db
    .updateTable('monitoredParties')
    .set({ dueOn: null })
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .execute();
}

export async function deleteMonitored(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await db
    .deleteFrom('monitoredParties')
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .execute();
}

export async function deleteMonitoredOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('monitoredParties').where('accountId', '=', accountId).execute();
}

/** Marks monitored parties that depend on these entities as due, and returns them with their accounts. */
export async function markMonitoringDue(
  db: Db,
  { entityIds, today }: { entityIds: readonly string[]; today: string },
): Promise<OfParty[]> {
  const { rows } = await sql<OfParty>`
    select account_id, entity_id from mark_monitoring_due(${entityIds}::uuid[], ${today}::date)`.execute(db);
  return rows;
}

export async function listDueUnscoped(
  db: Db,
  { today, limit }: { today: string; limit: number },
): Promise<OfParty[]> {
  return db
    .selectFrom('monitoredParties')
    .select(['accountId', 'entityId'])
    .where('dueOn', '<=', today)
    .orderBy('dueOn')
    .limit(limit)
    .execute();
}

/** Parties of a file that are not monitored yet, by id after the last one read. */
export async function listUnmonitoredUnscoped(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<OfParty[]> {
  const { rows } = await sql<OfParty>`
    select e.managed_by as account_id, e.id as entity_id
    from entities e join accounts a on a.id = e.managed_by and not a.is_shredded
    where (${after}::uuid is null or e.id > ${after}::uuid) and not exists (
      select from monitored_parties m where m.account_id = e.managed_by and m.entity_id = e.id)
    order by e.id limit ${limit}`.execute(db);
  return rows;
}

export function listOpenOfParty(db: Db, { accountId, entityId }: OfParty): Promise<AlertRow[]> {
  return db
    .selectFrom('monitoringAlerts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .where('state', '=', 'Open')
    .execute();
}

export async function insertAlert(db: Db, row: Insertable<MonitoringAlerts>): Promise<void> {
  await db.insertInto('monitoringAlerts').values(row).execute();
}

export async function updateAlert(db: Db, id: string, changes: Updateable<MonitoringAlerts>): Promise<void> {
  await db.updateTable('monitoringAlerts').set(changes).where('id', '=', id).execute();
}

export function lockAlert(db: Db, id: string): Promise<AlertRow | undefined> {
  return db.selectFrom('monitoringAlerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface AlertWithParty extends AlertRow {
  entityName: string;
  entityKind: EntityKind;
  closedByName: string | null;
  visibility: string | null;
  visibleToMember: string | null;
  contactMemberId: string | null;
}

export interface AlertPage {
  accountId: string;
  isOpen: boolean;
  kinds: readonly MonitoringKind[];
  id?: string | undefined;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Newest first, each with the visibility that the account set for its connection. */
export async function listAlerts(db: Db, page: AlertPage): Promise<AlertWithParty[]> {
  const { accountId, isOpen, kinds, id, after, limit } = page;
  const { rows } = await sql<AlertWithParty>`
    select a.*, e.display_name as entity_name, e.kind as entity_kind, u.name as closed_by_name,
      s.visibility, s.visible_to_member, s.contact_member_id
    from monitoring_alerts a
    join entities e on e.id = a.entity_id
    left join users u on u.id = a.closed_by
    left join connection_sides s on s.connection_id = a.connection_id and s.account_id = a.account_id
    where a.account_id = ${accountId} and ${isOpen ? sql`a.state = 'Open'` : sql`a.state <> 'Open'`}
      and a.kind = any (${kinds}::text[])
      ${id ? sql`and a.id = ${id}` : sql``}
      ${after ? sql`and (a.raised_at, a.id) < (${after.at}, ${after.id})` : sql``}
    order by a.raised_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}
