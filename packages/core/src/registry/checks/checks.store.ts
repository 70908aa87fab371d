import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { CheckEvents, Checks } from '@probity/db/schema.gen.ts';
import { type CheckType, checkTypes, type IntegrationProvider } from '@probity/domain';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { RenamedSubject } from '../../identity/notifications/index.ts';
import { notFound } from '../../kernel/context/index.ts';

export type CheckRow = Selectable<Checks>;

/** The latest attempt, whatever its outcome. */
export function findLatestCheck(
  db: Db,
  { entityId, type }: { entityId: string; type: CheckType },
): Promise<CheckRow | undefined> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('entityId', '=', entityId)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest attempt of each type for each party. */
export async function listLatestChecks(db: Db, entityIds: readonly string[]): Promise<CheckRow[]> {
  if (entityIds.length === 0) return [];
  return db
    .selectFrom('checks')
    .selectAll()
    .distinctOn(['entityId', 'type'])
    .where('entityId', '=', anyOf(entityIds))
    .orderBy('entityId')
    .orderBy('type')
    .orderBy('id', 'desc')
    .execute();
}

interface InForce {
  accountId: string;
  entityIds: readonly string[];
  today: string;
}

/** The attempt in force of each type for each party: a success counts until a later attempt has an outcome. */
export async function listChecksInForce(
  db: Db,
  { accountId, entityIds, today }: InForce,
): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select k.* from unnest(${entityIds}::uuid[]) as e (id) cross join unnest(${checkTypes}::text[]) as t (type)
    cross join lateral check_in_force(${accountId}, e.id, t.type, ${today}::date) k`.execute(db);
  return rows;
}

/** If two people start at once, only one check is started: the second call finds the first one's. */
export async function lockEntityForCheck(db: Db, entityId: string): Promise<void> {
  await lockByName(db, 'check', entityId);
}

export function insertCheck(db: Db, row: Insertable<Checks>): Promise<CheckRow> {
  return db.insertInto('checks').values(row).returningAll().executeTakeFirstOrThrow();
}

export function lockCheck(db: Db, id: string): Promise<CheckRow> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export function updateCheck(db: Db, id: string, changes: Updateable<Checks>): Promise<CheckRow> {
  return db
    .updateTable('checks')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
}

export async function insertCheckEvent(db: Db, row: Insertable<CheckEvents>): Promise<void> {
  await db.insertInto('checkEvents').values(row).execute();
}

export function findCheckByReference(
  db: Db,
  { provider, reference }: { provider: IntegrationProvider; reference: string },
): Promise<CheckRow | undefined> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Successes whose last day has passed. Those of a shredded account stay as they are: nobody relies on them. */
export function listChecksToExpire(db: Db, { today, limit }: { today: string; limit: number }) {
  return db
    .selectFrom('checks as c')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'c.accountId').on('a.isShredded', '=', false),
    )
    .select('c.id')
    .where('c.outcome', '=', 'Success')
    .where('c.validUntil', '<', today)
    .orderBy('c.validUntil')
    .limit(limit)
    .execute();
}

export function listChecksOf(
  db: Db,
  { entityId, types }: { entityId: string; types: readonly CheckType[] },
): Promise<CheckRow[]> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('entityId', '=', entityId)
    .where('type', 'in', types)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function listRawEvents(
  db: Db,
  checkId: string,
): Promise<Pick<Selectable<CheckEvents>, 'seq' | 'raw'>[]> {
  return db.selectFrom('checkEvents').select(['seq', 'raw']).where('checkId', '=', checkId).execute();
}

export async function rewriteRawEvent(
  db: Db,
  { checkId, seq, ...changes }: Pick<Selectable<CheckEvents>, 'checkId' | 'seq' | 'accountId' | 'raw'>,
): Promise<void> {
  await db
    .updateTable('checkEvents')
    .set(changes)
    .where('checkId', '=', checkId)
    .where('seq', '=', seq)
    .execute();
}

/** Notifications about checks of the account itself. */
export const checksNaming = (accountId: string): RawBuilder<RenamedSubject> => sql`
  select c.id, null::uuid as account_id, e.display_name as name
  from entities e join checks c on c.entity_id = e.id where e.id = ${accountId}`;
