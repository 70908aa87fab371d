import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { isKnownSide } from '@probity/db/known-sides.ts';
import type { PartyScreenings } from '@probity/db/schema.gen.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PartyRow } from './alerts.store.ts';

/** A party that the account manages, or the other side of one of its connections. */
export async function findScreenableParty(
  db: Db,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`
    select e.id, e.kind, e.display_name, e.country, e.managed_by as account_id, true as is_managed from entities e
    where e.id = ${entityId} and e.managed_by = ${accountId}
    union all
    (select s.counterpart_id, s.counterpart_kind, s.counterpart_name, e.country, s.account_id, false
     from connection_sides s left join entities e on e.id = s.counterpart_id
     where s.account_id = ${accountId} and s.counterpart_id = ${entityId} and not s.hidden
       and ${isKnownSide} limit 1)
    limit 1`.execute(db);
  return rows[0];
}

interface OfParty {
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

export type PartyScreeningRow = Selectable<PartyScreenings> & { screenedByName: string | null };

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

/** For many parties at once, without the findings. */
export function listPartyScreenings(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('partyScreenings')
    .select(['entityId', 'result', 'hits', 'undecided', 'confirmed', 'screenedAt', 'monitored'])
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

/** Serialises concurrent decisions on one party. */
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

/** Monitored parties with hits from the built-in engine: an entry may have changed or gone since. */
export function listMonitoredHits(db: Db, { after, limit }: { after: string | null; limit: number }) {
  return db
    .selectFrom('partyScreenings')
    .select(['accountId', 'entityId'])
    .where('hits', '>', 0)
    .where('monitored', '=', true)
    .where('provider', 'is', null)
    .$if(after !== null, (query) => query.where('entityId', '>', after))
    .orderBy('entityId')
    .limit(limit)
    .execute();
}
