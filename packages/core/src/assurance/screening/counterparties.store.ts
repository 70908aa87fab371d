import type { Db } from '@probity/db/connect.ts';
import type { EntityKind } from '@probity/domain';
import { sql } from 'kysely';
import type { PartyPage, PartyRow } from './alerts.store.ts';
import { withMerged } from './merged-records.store.ts';
import { openConnectionOf } from './open-connection.store.ts';
import type { OfParty } from './party-screenings.store.ts';

/** Of the account and party of screening `p`. */
const openConnection = openConnectionOf({ accountId: sql`p.account_id`, entityId: sql`p.entity_id` });

// An account without a data key has been shredded, so there is no one to notify.
const counterparties = sql`
  select e.id, s.counterpart_kind as kind, s.counterpart_name as display_name, e.country, p.account_id,
    false as is_managed,
    array(select m.display_name from entities m
      where m.id in ${withMerged(sql`e.id`)} and m.created_by_account = a.id and m.id <> e.id) as merged_names
  from party_screenings p
  join accounts a on a.id = p.account_id and not a.is_shredded
  join entities e on e.id = p.entity_id and e.managed_by is distinct from p.account_id
  cross join lateral (${openConnection}) s
  where p.monitored and p.provider is null`;

/** Monitored counterparties of all accounts, by party and account. */
export async function listCounterparties(db: Db, { after, limit }: PartyPage): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`${counterparties}
    ${after ? sql`and (p.entity_id, p.account_id) > (${after.id}, ${after.accountId})` : sql``}
    order by p.entity_id, p.account_id limit ${limit}`.execute(db);
  return rows;
}

/** A party once for each account that monitors it as a counterparty. */
export async function listMonitorings(db: Db, entityId: string): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`${counterparties} and p.entity_id = ${entityId}
    order by p.account_id`.execute(db);
  return rows;
}

/** Locks the party against changes until the transaction ends. */
export async function lockCounterparty(
  db: Db,
  { accountId, entityId }: OfParty,
): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`${counterparties}
    and p.entity_id = ${entityId} and p.account_id = ${accountId} for share of e`.execute(db);
  return rows[0];
}

/** The connection in which hits of a counterparty are decided; undefined once it has ended. */
export async function findConnectionToDecide(
  db: Db,
  { accountId, entityId }: OfParty,
): Promise<string | undefined> {
  const { rows } = await sql<{ connectionId: string }>`
    select s.connection_id
    from party_screenings p join entities e on e.id = p.entity_id and e.managed_by is distinct from p.account_id
    cross join lateral (${openConnection}) s
    where p.account_id = ${accountId} and p.entity_id = ${entityId}`.execute(db);
  return rows[0]?.connectionId;
}

export interface HitsToDecide {
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  /** Of a counterparty with an account of its own. */
  connectionId: string | null;
  undecided: number;
  /** Of these, whose dismissal awaits a second person. */
  awaiting: number;
}

/** Managed and connected parties whose screening has open hits, the longest waiting first. */
export async function findHitsToDecide(
  db: Db,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<HitsToDecide[]> {
  const { rows } = await sql<HitsToDecide>`
    select p.entity_id, e.display_name as entity_name, e.kind as entity_kind, s.connection_id,
      p.undecided, p.awaiting
    from party_screenings p join entities e on e.id = p.entity_id
    left join lateral (${openConnection}) s on e.managed_by is distinct from p.account_id
    where p.account_id = ${accountId} and p.undecided > 0
      and (s.connection_id is not null or e.managed_by = ${accountId})
    order by p.screened_at, p.entity_id limit ${limit}`.execute(db);
  return rows;
}
