import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
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

/** Of the records that were merged into a managed party, newest first. */
export async function listMergedScreenings(
  db: Db,
  { accountId, entityId }: OfParty,
): Promise<PartyScreeningRow[]> {
  const { rows } = await sql<PartyScreeningRow>`
    select s.*, u.name as screened_by_name from party_screenings s left join users u on u.id = s.screened_by
    where s.account_id = ${accountId} and s.entity_id <> ${entityId} and s.content is not null
      and exists (select from entities e where e.id = ${entityId} and e.managed_by = s.account_id)
      and s.entity_id in ${withMerged(sql`${entityId}::uuid`)}
    order by s.screened_at desc, s.entity_id`.execute(db);
  return rows;
}

/** The party whose screening a record counts for. */
export async function findPartyOf(db: Db, { accountId, entityId }: OfParty): Promise<string> {
  const party = partyOf({ accountId: sql`${accountId}::uuid`, entityId: sql`${entityId}::uuid` });
  const { rows } = await sql<{ id: string }>`select ${party} as id`.execute(db);
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

/** For many parties at once, without the findings. */
export function listPartyScreenings(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('partyScreenings as p')
    .select(['entityId', 'result', 'hits', 'undecided', 'confirmed', 'screenedAt', 'monitored'])
    .select(connectionToDecide.as('connectionId'))
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

/** Serialises decisions on one party and updates of its outcome, so that none is counted from an earlier state. */
export async function lockPartyScreening(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await db
    .selectFrom('partyScreenings')
    .select('entityId')
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .forUpdate()
    .execute();
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

export interface ScreeningToMove {
  accountId: string;
  content: Buffer | null;
  provider: IntegrationProvider | null;
  /** The party has the name under which the placeholder was screened. */
  isSameName: boolean;
}

/** Screenings of a placeholder by accounts that have not screened the party that claims it. */
export async function listScreeningsToMove(
  db: Db,
  { placeholderId, partyId }: { placeholderId: string; partyId: string },
): Promise<ScreeningToMove[]> {
  const { rows } = await sql<ScreeningToMove>`
    select p.account_id, p.content, p.provider, e.display_name = c.display_name as is_same_name
    from party_screenings p join entities e on e.id = p.entity_id join entities c on c.id = ${partyId}
    where p.entity_id = ${placeholderId} and not exists (select from party_screenings o
      where o.account_id = p.account_id and o.entity_id = c.id)
    for update of p`.execute(db);
  return rows;
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
