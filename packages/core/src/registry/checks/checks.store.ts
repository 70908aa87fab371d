import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { CheckEvents, Checks } from '@probity/db/schema.gen.ts';
import { type CheckType, checkTypes, type IntegrationProvider } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
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

/** Successes whose last day has passed. */
export function listChecksToExpire(db: Db, { today, limit }: { today: string; limit: number }) {
  return db
    .selectFrom('checks')
    .select(['id'])
    .where('outcome', '=', 'Success')
    .where('validUntil', '<', today)
    .orderBy('validUntil')
    .limit(limit)
    .execute();
}

/** Sessions that have ended without an answer from the provider, and that no queued job reads. */
export function listOverdueChecks(db: Db, { now, limit }: { now: Date; limit: number }) {
  return db
    .selectFrom('checks')
    .select(['id'])
    .where('outcome', 'in', ['Started', 'Pending'])
    .where('sessionEndsAt', '<', now)
    .where(
      sql<boolean>`not exists (select from pgboss.job j where j.name = 'read-identity-check'
        and j.state in ('created', 'retry', 'active') and j.data ->> 'checkId' = checks.id::text)`,
    )
    .orderBy('sessionEndsAt')
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
