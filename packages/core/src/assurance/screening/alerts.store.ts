import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { ScreeningAlerts } from '@probity/db/schema.gen.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { isInForce, isKept } from './decisions.store.ts';
import { partyOf, withMerged } from './merged-records.store.ts';
import { openConnectionOf } from './open-connection.store.ts';

export interface PartyRow {
  id: string;
  kind: string;
  displayName: string;
  country: string | null;
  accountId: string;
  /** Managed by the account; otherwise it is the other side of a connection. */
  isManaged: boolean;
  /** Of the account's records that continue as the party. */
  mergedNames?: string[];
}

export interface PartyPage {
  /** The last one read. */
  after: PartyRow | undefined;
  limit: number;
}

// An account without a data key has been shredded, so there is no one to notify.
const parties = sql`
  select e.id, e.kind, e.display_name, e.country, a.id as account_id, true as is_managed,
    array(select m.display_name from entities m
      where m.id in ${withMerged(sql`e.id`)} and m.created_by_account = a.id and m.id <> e.id) as merged_names
  from entities e join accounts a on a.id = e.managed_by and not a.is_shredded`;

/** Parties of all accounts, by id. */
export async function listParties(db: Db, page: PartyPage): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`${parties}
    ${page.after ? sql`where e.id > ${page.after.id}` : sql``}
    order by e.id limit ${page.limit}`.execute(db);
  return rows;
}

export async function findParty(db: Db, id: string): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`${parties} where e.id = ${id}`.execute(db);
  return rows[0];
}

export async function listPartiesById(db: Db, ids: readonly string[]): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`${parties} where e.id = ${anyOf(ids)}`.execute(db);
  return rows;
}

const records = sql`
  select e.id, e.kind, e.display_name, e.country, e.created_by_account as account_id, true as is_managed
  from entities e`;

/** A record of the account that continues as another party. */
export async function findMergedRecord(
  db: Db,
  { entityId, accountId }: { entityId: string; accountId: string },
): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`${records}
    where e.id = ${entityId} and e.created_by_account = ${accountId} and e.merged_into is not null`.execute(
    db,
  );
  return rows[0];
}

/** The account's records that continue as the party. */
export async function listMergedRecords(
  db: Db,
  { id, accountId }: Pick<PartyRow, 'id' | 'accountId'>,
): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`${records}
    where e.id in ${withMerged(sql`${id}::uuid`)} and e.created_by_account = ${accountId} and e.id <> ${id}
    order by e.id`.execute(db);
  return rows;
}

/** The names of the account's records that continue as the party and that a provider has screened. */
export async function listProviderNames(
  db: Db,
  { id, accountId }: Pick<PartyRow, 'id' | 'accountId'>,
): Promise<string[]> {
  const { rows } = await sql<{ displayName: string }>`
    select e.display_name from entities e
    join party_screenings p on p.entity_id = e.id and p.account_id = ${accountId} and p.provider is not null
    where e.id in ${withMerged(sql`${id}::uuid`)} and e.created_by_account = ${accountId} and e.id <> ${id}
    order by e.id`.execute(db);
  return rows.map(({ displayName }) => displayName);
}

/** Which of these parties have a screening or an alert. */
export async function listScreenedBefore(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ entityId: string }>`
    select entity_id from party_screenings where entity_id = ${anyOf(ids)}
    union select entity_id from screening_alerts where entity_id = ${anyOf(ids)}`.execute(db);
  return new Set(rows.map(({ entityId }) => entityId));
}

/** Locks the party against changes until the transaction ends. */
export async function lockParty(db: Db, id: string): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`${parties} where e.id = ${id} for share of e`.execute(db);
  return rows[0];
}

/** True if the alert is new to the account. */
export async function insertAlert(db: Db, row: Insertable<ScreeningAlerts>): Promise<boolean> {
  const added = await db
    .insertInto('screeningAlerts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return true;
  // The entry was listed again with the same identity, so the existing alert is updated.
  await db
    .updateTable('screeningAlerts')
    .set({ listVersion: row.listVersion, score: row.score, matchTypes: row.matchTypes })
    .where('accountId', '=', row.accountId)
    .where('entityId', '=', row.entityId)
    .where('pairIndex', '=', row.pairIndex)
    .where('basis', '=', row.basis)
    .execute();
  return false;
}

export async function deleteAlerts(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('screeningAlerts').where('accountId', '=', accountId).execute();
}

/** Deletes the account's alerts on the party with any other basis, such as a former name or country. */
export async function deleteOtherAlerts(
  db: Db,
  { accountId, id }: Pick<PartyRow, 'accountId' | 'id'>,
  bases: readonly Buffer[],
): Promise<void> {
  const kept = bases.map((basis) => `\\x${basis.toString('hex')}`);
  await sql`delete from screening_alerts
    where account_id = ${accountId} and entity_id = ${id} and basis <> all (${kept}::bytea[])`.execute(db);
}

interface AlertRow {
  id: string;
  entityId: string;
  entityName: string;
  entityKind: string;
  country: string | null;
  /** Of a counterparty with an account of its own. */
  connectionId: string | null;
  listKey: string;
  listTitle: string;
  listVersion: number;
  reference: string;
  listedName: string | null;
  score: number;
  matchTypes: string[];
  createdAt: Date;
}

export interface AlertPage {
  accountId: string;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Of the account of alert `a`. */
const openConnectionWith = (entityId: RawBuilder<unknown>) =>
  openConnectionOf({ accountId: sql`a.account_id`, entityId });

/** A value, which the planner cannot turn into a join of all alerts with all decisions. */
const isDecided = (alert: RawBuilder<unknown>) => sql`
  coalesce((select true from screening_decisions d where d.account_id = ${alert}.account_id
    and d.pair_index = ${alert}.pair_index and d.decided_at >= ${alert}.created_at
    and (d.party_id is null or d.party_id = ${alert}.entity_id
      or (d.basis = ${alert}.basis and d.party_id in ${withMerged(partyOf(sql`${alert}.entity_id`))}))
    and ${isKept(sql`d`)} and ${isInForce(sql`d`)} limit 1), false)`;

/** The party that alert `a` is listed for. As the other lookups, it has a limit: without one, the plan reads all parties. */
const party = sql`
  select case when r.merged_into is null then r.id else ${partyOf(sql`r.id`)} end as party_id,
    r.merged_into is not null as is_merged
  from entities r where r.id = a.entity_id limit 1`;

/** Not decided, its entry unchanged, and its party `r` managed or connected. */
const isListed = sql`
  not ${isDecided(sql`a`)}
  and ((select p.managed_by = a.account_id from entities p where p.id = r.party_id)
    or exists (${openConnectionWith(sql`r.party_id`)}))
  and (not r.is_merged or not exists (select from screening_alerts o where o.account_id = a.account_id
    and o.entity_id in ${withMerged(sql`r.party_id`)} and (o.entity_id = r.party_id or o.id < a.id)
    and o.watchlist_id = a.watchlist_id and o.reference = a.reference and o.list_version = a.list_version
    and not ${isDecided(sql`o`)}))
  and (select true from watchlist_entities e where e.watchlist_id = a.watchlist_id
    and e.reference = a.reference and e.first_version = a.list_version and e.last_version is null)`;

interface Candidate {
  id: string;
  createdAt: Date;
  isListed: boolean;
}

/** The next alerts of the account, listed or not: the limit comes first, so that no plan reads all alerts. */
async function readCandidates(db: Db, { accountId, after, limit }: AlertPage): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select a.id, a.created_at, coalesce(${isListed}, false) as is_listed
    from (
      select * from screening_alerts a where a.account_id = ${accountId}
        ${after ? sql`and (a.created_at, a.id) < (${after.createdAt}, ${after.id})` : sql``}
      order by a.created_at desc, a.id desc limit ${limit}) a
    left join lateral (${party}) r on true
    order by a.created_at desc, a.id desc`.execute(db);
  return rows;
}

/** Twice as many with each reading, so that many decided alerts in between cost few readings. */
async function findListed(db: Db, { accountId, after, limit }: AlertPage): Promise<string[]> {
  const listed: string[] = [];
  let last = after;
  for (let size = limit; listed.length < limit; size *= 2) {
    const candidates = await readCandidates(db, { accountId, after: last, limit: size });
    listed.push(...candidates.flatMap(({ id, isListed }) => (isListed ? id : [])));
    if (candidates.length < size) break;
    last = candidates.at(-1) ?? null;
  }
  return listed.slice(0, limit);
}

/**
 * Newest first, without alerts that have been decided, whose entry has changed or gone, or whose party is no longer
 * managed or connected. An alert on a record that continues as the party is listed for the party, once for each entry.
 */
export async function listAlerts(db: Db, page: AlertPage): Promise<AlertRow[]> {
  const listed = await findListed(db, page);
  if (listed.length === 0) return [];
  const { rows } = await sql<AlertRow>`
    select a.id, p.id as entity_id, coalesce(s.counterpart_name, p.display_name) as entity_name, p.kind as entity_kind,
      p.country, s.connection_id,
      w.key as list_key, w.title as list_title, a.list_version, a.reference, e.listed_name, a.score, a.match_types,
      a.created_at
    from screening_alerts a
    cross join lateral (${party}) r
    cross join lateral (
      select p.id, p.display_name, p.kind, p.country, p.managed_by from entities p where p.id = r.party_id limit 1) p
    left join lateral (${openConnectionWith(sql`r.party_id`)}) s on p.managed_by is distinct from a.account_id
    join watchlists w on w.id = a.watchlist_id
    cross join lateral (
      select e.data -> 'names' -> 0 ->> 'text' as listed_name from watchlist_entities e
      where e.watchlist_id = a.watchlist_id and e.reference = a.reference and e.first_version = a.list_version
      limit 1) e
    where a.id = ${anyOf(listed)}
    order by a.created_at desc, a.id desc`.execute(db);
  return rows;
}
