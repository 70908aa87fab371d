import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export interface StateTask {
  type: 'ReviewRequired' | 'ProvideEvidence';
  credentialId: string;
  entityId: string;
  entityName: string;
  entityKind: string;
  fieldKey: string;
  since: Date;
}

/** Reviews that this person may give (never of their own change) and values that lack their evidence. */
export async function findStateTasks(
  db: Db,
  { accountId, userId, limit }: { accountId: string; userId: string; limit: number },
): Promise<StateTask[]> {
  const { rows } = await sql<StateTask>`
    (select 'ReviewRequired' as type, c.id as credential_id, c.entity_id, e.display_name as entity_name, e.kind as entity_kind,
        c.field_key, c.changed_at as since
      from credentials c join entities e on e.id = c.entity_id
      where c.id in (select reviews_open_to(${accountId}, nullif(${userId}, '')::uuid, ${limit}))
      order by c.changed_at, c.id limit ${limit})
    union all
    (select 'ProvideEvidence', c.id, c.entity_id, e.display_name, e.kind, c.field_key, c.changed_at
      from credentials c join entities e on e.id = c.entity_id
      where c.account_id = ${accountId} and c.completeness = 'MissingEvidenceDocuments' and c.deleted_at is null
      order by c.changed_at, c.id limit ${limit})`.execute(db);
  return rows;
}

export interface MissingField {
  fieldKey: string;
  entityId: string;
  entityName: string;
}

/** Required fields of the account's own entity that have no value. */
export async function findMissingFields(
  db: Db,
  entityId: string,
  required: readonly string[],
): Promise<MissingField[]> {
  const { rows } = await sql<MissingField>`
    select r.field_key, e.id as entity_id, e.display_name as entity_name
    from entities e cross join unnest(${required}::text[]) with ordinality as r (field_key, position)
    where e.id = ${entityId} and not exists (
      select from credentials c where c.entity_id = e.id and c.field_key = r.field_key
        and c.deleted_at is null and c.completeness <> 'MissingData')
    order by r.position`.execute(db);
  return rows;
}

export interface AwaitedConsent {
  credentialId: string;
  fieldKey: string;
  /** Who says it, or the person themselves where it stands in their own profile. */
  entityName: string;
  entityKind: string;
  since: Date;
}

/** What others said of a person and the person has not answered: in their own profile, and by naming them. */
export async function findAwaitedConsents(
  db: Db,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<AwaitedConsent[]> {
  const { rows } = await sql<AwaitedConsent>`
    (select m.credential_id, m.field_key, m.entity_name, m.entity_kind, m.since
      from mentions_of(${accountId}) m where m.consent = 'Awaited' limit ${limit})
    union all
    (select c.id, c.field_key, e.display_name, e.kind, c.changed_at
      from credentials c join entities e on e.id = c.entity_id
      where c.account_id = ${accountId} and c.entity_id = ${accountId} and c.consent = 'Awaited'
        and c.deleted_at is null
      order by c.changed_at, c.id limit ${limit})`.execute(db);
  return rows;
}

/** Requests that wait for this account's consent, the one that is due first at the top. */
export async function findOpenRequests(db: Db, { accountId, limit }: { accountId: string; limit: number }) {
  const { rows } = await sql<{
    connectionId: string;
    counterpartId: string;
    counterpartName: string;
    counterpartKind: string;
    dueOn: string | null;
    since: Date;
  }>`
    select s.connection_id, s.counterpart_id, s.counterpart_name, e.kind as counterpart_kind, c.due_on,
      s.changed_at as since
    from connection_sides s join connections c on c.id = s.connection_id
    join entities e on e.id = s.counterpart_id
    where s.account_id = ${accountId} and s.side = 'target' and s.sharing_status = 'AwaitingApproval'
      and s.direction = 'Shared' and not s.hidden
    order by c.due_on nulls last, s.changed_at, s.connection_id limit ${limit}`.execute(db);
  return rows;
}
