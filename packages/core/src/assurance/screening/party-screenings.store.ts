import type { Db } from '@probity/db/connect.ts';
import type { PartyScreenings } from '@probity/db/schema.gen.ts';
import { type Insertable, sql } from 'kysely';
import type { PartyRow } from './alerts.store.ts';

/** A party that the account manages, or the other side of one of its connections. */
export async function findScreenableParty(
  db: Db,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`
    select e.id, e.kind, e.display_name, e.country, e.managed_by as account_id from entities e
    where e.id = ${entityId} and e.managed_by = ${accountId}
    union all
    (select s.counterpart_id, s.counterpart_kind, s.counterpart_name, e.country, s.account_id
     from connection_sides s left join entities e on e.id = s.counterpart_id
     where s.account_id = ${accountId} and s.counterpart_id = ${entityId} and not s.hidden limit 1)
    limit 1`.execute(db);
  return rows[0];
}

export async function savePartyScreening(db: Db, row: Insertable<PartyScreenings>): Promise<void> {
  const { accountId: _, entityId: __, ...changes } = row;
  await db
    .insertInto('partyScreenings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'entityId']).doUpdateSet(changes))
    .execute();
}

export function findPartyScreening(db: Db, { accountId, entityId }: { accountId: string; entityId: string }) {
  return db
    .selectFrom('partyScreenings as s')
    .leftJoin('users as u', 'u.id', 's.screenedBy')
    .select(['s.result', 's.hits', 's.undecided', 's.confirmed', 's.screenedAt', 'u.name as screenedByName'])
    .where('s.accountId', '=', accountId)
    .where('s.entityId', '=', entityId)
    .executeTakeFirst();
}

export async function updatePartyScreening(
  db: Db,
  {
    accountId,
    entityId,
    ...outcome
  }: Pick<PartyScreenings, 'accountId' | 'entityId' | 'result' | 'hits' | 'undecided' | 'confirmed'>,
): Promise<void> {
  await db
    .updateTable('partyScreenings')
    .set(outcome)
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .execute();
}
