import type { Db } from '@probity/db/connect.ts';
import type { DataFieldKey } from '@probity/domain';
import { sql } from 'kysely';

/** The account of the person who signs in with this verified address. */
export async function findPersonAtUnscoped(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts_of_address(${email}) where kind = 'LegalPerson' limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

interface Listing {
  /** The account that recorded the roles. */
  accountId: string;
  /** The party as that account lists it. */
  entityId: string;
}

export interface ToldRole {
  credentialId: string;
  entityId: string;
  entityName: string;
  fieldKey: DataFieldKey;
  isNew: boolean;
}

/** Notes that the person is told of each role and its latest value; returns those of which they had not been told. */
export async function addRoleNotices(
  db: Db,
  { accountId, entityId, personId, at }: Listing & { personId: string; at: Date },
): Promise<ToldRole[]> {
  const { rows } = await sql<ToldRole>`
    with told as (
      insert into role_notices (credential_id, person_id, seq, told_at)
      select c.id, ${personId}, v.seq, ${at}
      from credentials c cross join lateral (
        select max(v.seq) as seq from credential_events v
        where v.credential_id = c.id and v.step in ('giveValue', 'changeValue', 'undo')) v
      where c.related_entity_id = ${entityId} and c.account_id = ${accountId} and c.deleted_at is null
        and c.value is not null and c.consent in ('NotAsked', 'Awaited') and v.seq is not null
      order by c.id
      on conflict (credential_id) do update
        set person_id = excluded.person_id, seq = excluded.seq, told_at = excluded.told_at
        where role_notices.seq < excluded.seq or role_notices.person_id <> excluded.person_id
      returning credential_id, xmax = 0 as is_new)
    select told.credential_id, c.entity_id, e.display_name as entity_name, c.field_key, told.is_new
    from told join credentials c on c.id = told.credential_id join entities e on e.id = c.entity_id
    order by c.entity_id, c.id`.execute(db);
  return rows;
}

/** The roles that have been removed since the person was told of them; their notices are deleted. */
export async function takeRemovedRoles(
  db: Db,
  { accountId, entityId, personId }: Listing & { personId: string },
): Promise<Omit<ToldRole, 'isNew'>[]> {
  const { rows } = await sql<Omit<ToldRole, 'isNew'>>`
    with removed as (
      delete from role_notices n using credentials c
      where c.id = n.credential_id and c.related_entity_id = ${entityId} and c.account_id = ${accountId}
        and c.deleted_at is not null and n.person_id = ${personId}
      returning c.id as credential_id, c.entity_id, c.field_key)
    select removed.credential_id, removed.entity_id, e.display_name as entity_name, removed.field_key
    from removed join entities e on e.id = removed.entity_id
    order by removed.entity_id, removed.credential_id`.execute(db);
  return rows;
}

/** Notes that the person knows the role, as they have decided on it. */
export async function addDecidedRole(
  db: Db,
  { credentialId, personId, seq, at }: { credentialId: string; personId: string; seq: number; at: Date },
): Promise<void> {
  await db
    .insertInto('roleNotices')
    .values({ credentialId, personId, seq, toldAt: at })
    .onConflict((conflict) => conflict.column('credentialId').doUpdateSet({ personId, seq, toldAt: at }))
    .execute();
}

/** The address is no longer that of the person who was told. */
export async function deleteRoleNotices(db: Db, { accountId, entityId }: Listing): Promise<void> {
  await sql`
    delete from role_notices n using credentials c
    where c.id = n.credential_id and c.related_entity_id = ${entityId} and c.account_id = ${accountId}`.execute(
    db,
  );
}

/** The account of the person who was told of the role, unless the party that it lists has an account itself. */
export async function findToldPerson(db: Db, credentialId: string): Promise<string | null> {
  const notice = await db
    .selectFrom('roleNotices as n')
    .innerJoin('credentials as c', 'c.id', 'n.credentialId')
    .innerJoin('entities as r', 'r.id', 'c.relatedEntityId')
    .select('n.personId')
    .where('n.credentialId', '=', credentialId)
    .where('r.claimedAt', 'is', null)
    .executeTakeFirst();
  return notice?.personId ?? null;
}
