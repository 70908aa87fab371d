import type { Db } from '@probity/db/connect.ts';
import type { EntityMerges } from '@probity/db/schema.gen.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';

export type MergeRow = Selectable<EntityMerges>;

const MOST = 5000;

/** The parties that the account added and nobody has claimed. */
export function listPlaceholders(db: Db, accountId: string) {
  return db
    .selectFrom('entities')
    .select(['id', 'displayName', 'kind', 'country', 'createdAt'])
    .where('managedBy', '=', accountId)
    .where('claimedAt', 'is', null)
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** Pairs of placeholders that share the keyed hash of an identifier. */
export async function findSharedIdentifiers(db: Db, accountId: string, fields: readonly string[]) {
  const { rows } = await sql<{ oneId: string; otherId: string; fieldKey: DataFieldKey }>`
    select distinct a.entity_id as one_id, b.entity_id as other_id, a.field_key
    from credentials a
    join credentials b on b.account_id = a.account_id and b.field_key = a.field_key
      and b.value_index = a.value_index and b.entity_id > a.entity_id and b.deleted_at is null
    join entities one on one.id = a.entity_id and one.claimed_at is null
    join entities other on other.id = b.entity_id and other.claimed_at is null
    where a.account_id = ${accountId} and a.field_key = any (${fields}::text[])
      and a.value_index is not null and a.deleted_at is null`.execute(db);
  return rows;
}

const partyColumns = sql`e.id, e.display_name, e.kind, e.country, e.claimed_at is not null as claimed`;

interface KnownParty {
  id: string;
  displayName: string;
  kind: EntityKind;
  country: string | null;
  claimed: boolean;
}

/** Parties for which the account has recorded this registration number. */
export async function listWithIdentifier(
  db: Db,
  { accountId, index }: { accountId: string; index: Buffer },
): Promise<KnownParty[]> {
  const { rows } = await sql<KnownParty>`
    select distinct ${partyColumns} from credentials c join entities e on e.id = c.entity_id
    where c.account_id = ${accountId} and c.field_key = 'RegistrationNumber' and c.value_index = ${index}
      and c.deleted_at is null and e.merged_into is null
    order by e.display_name, e.id limit 5`.execute(db);
  return rows;
}

/** Registered parties that the account lists in a role. */
export async function listClaimedPartners(
  db: Db,
  { accountId, kind }: { accountId: string; kind: string },
): Promise<KnownParty[]> {
  const { rows } = await sql<KnownParty>`
    select distinct ${partyColumns} from credentials c join entities e on e.id = c.related_entity_id
    where c.account_id = ${accountId} and c.deleted_at is null and e.claimed_at is not null and e.kind = ${kind}
    order by e.display_name, e.id limit ${MOST}`.execute(db);
  return rows;
}

export function listToldApart(db: Db, accountId: string) {
  return db
    .selectFrom('entitiesToldApart')
    .select(['oneId', 'otherId'])
    .where('accountId', '=', accountId)
    .execute();
}

export function insertToldApart(db: Db, row: { accountId: string; oneId: string; otherId: string }) {
  return db
    .insertInto('entitiesToldApart')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Always locks both in the same order, so that two merges of one pair do not deadlock. */
export function lockEntities(db: Db, ids: readonly string[]) {
  return db.selectFrom('entities').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export function insertMerge(db: Db, row: Insertable<EntityMerges>): Promise<MergeRow> {
  return db.insertInto('entityMerges').values(row).returningAll().executeTakeFirstOrThrow();
}

export function lockStandingMerge(db: Db, entityId: string): Promise<MergeRow | undefined> {
  return db
    .selectFrom('entityMerges')
    .selectAll()
    .where('entityId', '=', entityId)
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function markUndone(db: Db, id: string, undoneAt: Date) {
  return db.updateTable('entityMerges').set({ undoneAt }).where('id', '=', id).execute();
}

/** Moves documents or invitations from one party to another and returns their ids. */
export async function moveRows(
  db: Db,
  table: 'documents' | 'partyInvitations',
  from: string,
  to: string,
): Promise<string[]> {
  const moved = await db
    .updateTable(table)
    .set({ entityId: to })
    .where('entityId', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/**
 * Moves answers about the business to questions that the other party has never answered; its own answers take
 * precedence.
 */
export async function moveAnswers(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update business_answers a set entity_id = ${to}
    where a.entity_id = ${from}
      and not exists (select from business_answers o where o.entity_id = ${to} and o.question = a.question)
    returning a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Moves the AML checks of the built-in engine to a party that has none. Those of a provider stay with the record that
 * the provider monitors.
 */
export async function moveAmlChecks(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update checks c set entity_id = ${to}
    where c.entity_id = ${from} and c.type = 'AmlCheck' and c.provider is null
      and not exists (select from checks o where o.entity_id = ${to} and o.type = 'AmlCheck')
    returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function moveRowsBack(
  db: Db,
  table: 'documents' | 'partyInvitations' | 'businessAnswers' | 'checks',
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable(table)
    .set({ entityId: to })
    .where('id', 'in', ids)
    .where('entityId', '=', from)
    .execute();
}
