import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { PartyScreenings } from '@probity/db/schema.gen.ts';
import type { IntegrationProvider } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PartyRow } from './alerts.store.ts';
import { partyOf, withMerged } from './merged-records.store.ts';
import { connectionOf } from './open-connection.store.ts';

export interface ScreenableParty extends PartyRow {
  /** In which the hits of a counterparty are decided; null for a managed party. */
  connectionId: string | null;
}

/** A party that the account manages, or the other side of one of its connections. */
export async function findScreenableParty(
  db: Db,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<ScreenableParty | undefined> {
  const { rows } = await sql<ScreenableParty>`
    select e.id, e.kind, e.display_name, e.country, e.managed_by as account_id, true as is_managed,
      null::uuid as connection_id
    from entities e
    where e.id = ${entityId} and e.managed_by = ${accountId}
    union all
    select ${entityId}::uuid, s.counterpart_kind, s.counterpart_name, e.country, ${accountId}::uuid, false,
      s.connection_id
    from (${connectionOf({ accountId: sql`${accountId}`, entityId: sql`${entityId}` })}) s
    left join entities e on e.id = ${entityId}
    limit 1`.execute(db);
  return rows[0];
}

export interface OfParty {
  accountId: string;
  entityId: string;
}

export async function savePartyScreening(db: Db, row: Insertable<PartyScreenings>): Promise<void> {
  const { accountId: _, entityId: __, ...changes } = row;
  await db
    .insertInto('partyScreenings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'entityId']).doUpdateSet(changes))
    .execute();
}

/** Those that are new; a screening that exists meanwhile stays. Returns their parties. */
export async function insertCleanScreenings(db: Db, rows: Insertable<PartyScreenings>[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await db
    .insertInto('partyScreenings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('entityId')
    .execute();
  return inserted.map(({ entityId }) => entityId);
}

type Outcome = Pick<Insertable<PartyScreenings>, 'result' | 'hits' | 'undecided' | 'confirmed' | 'awaiting'>;

/** Adds a row for a party that has hits only through records merged into it; it has no content of its own. */
export async function saveOutcome(
  db: Db,
  screened: OfParty & Pick<Insertable<PartyScreenings>, 'screenedAt' | 'screenedBy'>,
  outcome: Outcome,
): Promise<void> {
  await db
    .insertInto('partyScreenings')
    .values({ ...screened, ...outcome })
    .onConflict((conflict) => conflict.columns(['accountId', 'entityId']).doUpdateSet(outcome))
    .execute();
}

export type PartyScreeningRow = Selectable<PartyScreenings> & { screenedByName: string | null };

/** Run by monitoring. Of a person who has left, the id is known and the name is not. */
export const isAutomatic = ({ screenedBy }: PartyScreeningRow): boolean => screenedBy === null;

export function findPartyScreening(
  db: Db,
  { accountId, entityId }: OfParty,
): Promise<PartyScreeningRow | undefined> {
  return db
    .selectFrom('partyScreenings as s')
    .leftJoin('users as u', 'u.id', 's.screenedBy')
    .selectAll('s')
    .select('u.name as screenedByName')
    .where('s.accountId', '=', accountId)
    .where('s.entityId', '=', entityId)
    .executeTakeFirst();
}

/** Of the records that continue as the party, newest first; none for a record that is no party of its own any more. */
export async function listMergedScreenings(
  db: Db,
  { accountId, entityId }: OfParty,
): Promise<PartyScreeningRow[]> {
  const { rows } = await sql<PartyScreeningRow>`
    select s.*, u.name as screened_by_name from party_screenings s left join users u on u.id = s.screened_by
    where s.account_id = ${accountId} and s.entity_id <> ${entityId} and s.content is not null
      and not exists (select from entities e where e.id = ${entityId} and e.merged_into is not null)
      and s.entity_id in ${withMerged(sql`${entityId}::uuid`)}
    order by s.screened_at desc, s.entity_id`.execute(db);
  return rows;
}

/** The party whose screening a record counts for. */
export async function findPartyOf(db: Db, entityId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${partyOf(sql`${entityId}::uuid`)} as id`.execute(db);
  return rows[0]?.id ?? entityId;
}

/** Deletes the outcome that a party had only through records merged into it. */
export async function deleteBorrowedScreening(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await db
    .deleteFrom('partyScreenings')
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .where('content', 'is', null)
    .execute();
}

/** Null for a managed party. */
const connectionToDecide = sql<string | null>`(
  select c.connection_id from (${connectionOf({ accountId: sql`p.account_id`, entityId: sql`p.entity_id` })}) c
  where not exists (select from entities e where e.id = p.entity_id and e.managed_by = p.account_id))`;

/** By us, or by a provider under the name of a record that continues as the party. */
const isMonitored = sql<boolean>`(p.monitored or exists (select from party_screenings r
  where r.account_id = p.account_id and r.monitored and r.provider is not null
    and r.entity_id in ${withMerged(sql`p.entity_id`)}))`;

/** For many parties at once, without the findings. */
export function listPartyScreenings(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('partyScreenings as p')
    .select(['entityId', 'result', 'hits', 'undecided', 'confirmed', 'screenedAt'])
    .select([connectionToDecide.as('connectionId'), isMonitored.as('monitored')])
    .where('accountId', '=', accountId)
    .where('entityId', '=', anyOf(entityIds))
    .execute();
}

/** Which of these parties a provider screened for an account that wants monitoring. */
export async function listProviderScreenings(db: Db, entityIds: readonly string[]) {
  if (entityIds.length === 0) return [];
  return db
    .selectFrom('partyScreenings')
    .select(['accountId', 'entityId'])
    .where('entityId', '=', anyOf(entityIds))
    .where('provider', 'is not', null)
    .where('monitoringWanted', '=', true)
    .execute();
}

type ProviderRecord = Pick<PartyScreeningRow, 'entityId' | 'monitored' | 'monitoringWanted'>;

/** The records of a party that a provider has screened: its own, and those that continue as it. */
export async function listProviderRecords(db: Db, of: OfParty): Promise<ProviderRecord[]> {
  const { rows } = await sql<ProviderRecord>`
    select entity_id, monitored, monitoring_wanted from party_screenings
    where account_id = ${of.accountId} and provider is not null
      and entity_id in ${withMerged(sql`${of.entityId}::uuid`)}
    order by entity_id`.execute(db);
  return rows;
}

/**
 * Of all records of a party. With a provider, it takes effect once the provider has confirmed it. The party is locked
 * last, as when one of its records is screened.
 */
export async function setMonitoring(db: Db, { accountId, entityId }: OfParty, isOn: boolean): Promise<void> {
  await sql`
    with records as (
      select account_id, entity_id from party_screenings
      where account_id = ${accountId} and entity_id in ${withMerged(sql`${entityId}::uuid`)}
      order by entity_id = ${entityId}, entity_id for update)
    update party_screenings p
    set monitoring_wanted = ${isOn}, monitored = case when p.provider is null then ${isOn} else p.monitored end
    from records r where p.account_id = r.account_id and p.entity_id = r.entity_id`.execute(db);
}

/** Of all parties that a provider screened for the account; returns those that it monitored. Parties are locked last. */
export async function endMonitoringBy(
  db: Db,
  { accountId, provider }: { accountId: string; provider?: IntegrationProvider },
): Promise<string[]> {
  const { rows } = await sql<{ entityId: string }>`
    with records as (
      select p.account_id, p.entity_id from party_screenings p join entities e on e.id = p.entity_id
      where p.account_id = ${accountId} and (p.monitored or p.monitoring_wanted)
        and ${provider ? sql`p.provider = ${provider}` : sql`p.provider is not null`}
      order by e.merged_into is null, p.entity_id for update of p)
    update party_screenings p set monitoring_wanted = false
    from records r where p.account_id = r.account_id and p.entity_id = r.entity_id
    returning p.entity_id`.execute(db);
  return rows.map(({ entityId }) => entityId);
}

/**
 * Serialises decisions on one party and updates of its outcome, so that none is counted from an earlier state. Before
 * the first screening there is no row to lock.
 */
export async function lockPartyScreening(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await lockByName(db, 'screening', accountId, entityId);
  await db
    .selectFrom('partyScreenings')
    .select('entityId')
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .forUpdate()
    .execute();
}

/**
 * The same for a record and the party that it counts for. Comes before locking the party itself or its check, as in a
 * claim and a decision.
 */
export async function lockScreeningsOf(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await lockPartyScreening(db, { accountId, entityId });
  const partyId = await findPartyOf(db, entityId);
  if (partyId !== entityId) await lockPartyScreening(db, { accountId, entityId: partyId });
}

export async function updatePartyScreening(
  db: Db,
  { accountId, entityId }: OfParty,
  changes: Updateable<PartyScreenings>,
): Promise<void> {
  await db
    .updateTable('partyScreenings')
    .set(changes)
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .execute();
}

export async function deleteScreenings(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('partyScreenings').where('accountId', '=', accountId).execute();
}

/** The accounts that have screened a record, or one that continues as it. */
export async function listScreeningAccounts(db: Db, entityId: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from party_screenings
    where entity_id in ${withMerged(sql`${entityId}::uuid`)} order by account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Monitored parties with hits from the built-in engine: an entry may have changed or gone since. */
export async function listMonitoredHits(
  db: Db,
  { after, limit }: { after: OfParty | undefined; limit: number },
): Promise<OfParty[]> {
  const { rows } = await sql<OfParty>`
    select account_id, entity_id from party_screenings
    where hits > 0 and monitored and provider is null
      ${after ? sql`and (entity_id, account_id) > (${after.entityId}, ${after.accountId})` : sql``}
    order by entity_id, account_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The screenings of the placeholders, and of the party by the same accounts. Merged records come first and the party
 * last, as when its monitoring is changed.
 */
export async function lockScreeningsOfClaimed(
  db: Db,
  { placeholderIds, accountId }: { placeholderIds: readonly string[]; accountId: string },
): Promise<void> {
  const ids = sql`${placeholderIds}::uuid[]`;
  const screenings = sql`
    with recursive records as (
      select unnest(${ids}) as id
      union
      select e.id from records r join entities e on e.merged_into = r.id),
    screened as (
      select p.account_id, p.entity_id from party_screenings p join records r on r.id = p.entity_id)
    select p.account_id, p.entity_id from party_screenings p
    where (p.account_id, p.entity_id) in (
      select * from screened union select s.account_id, ${accountId}::uuid from screened s)
    order by p.entity_id = ${accountId}, p.entity_id = any (${ids}), p.entity_id, p.account_id`;
  // By name first, as every screening does: its row may not exist yet.
  const { rows } = await sql<{ accountId: string; entityId: string }>`${screenings}`.execute(db);
  for (const row of rows) await lockByName(db, 'screening', row.accountId, row.entityId);
  await sql`${screenings} for update of p`.execute(db);
}

/** Screenings of records that are merged, those merged before first. */
export async function lockScreeningsOfMerged(db: Db, entityIds: readonly string[]): Promise<void> {
  await sql`
    select from party_screenings p join entities e on e.id = p.entity_id
    where p.entity_id = ${anyOf(entityIds)}
    order by e.merged_into is null, p.entity_id, p.account_id for update of p`.execute(db);
}
