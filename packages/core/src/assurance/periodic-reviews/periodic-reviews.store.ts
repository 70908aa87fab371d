import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { PeriodicReviews } from '@probity/db/schema.gen.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

interface OfParty {
  accountId: string;
  entityId: string;
}

export type PeriodicReviewRow = Selectable<PeriodicReviews> & { finishedByName: string | null };

/** Newest first. */
export function listFinishedReviews(
  db: Db,
  { accountId, entityId, limit }: OfParty & { limit: number },
): Promise<PeriodicReviewRow[]> {
  return db
    .selectFrom('periodicReviews as p')
    .leftJoin('users as u', 'u.id', 'p.finishedBy')
    .selectAll('p')
    .select('u.name as finishedByName')
    .where('p.accountId', '=', accountId)
    .where('p.entityId', '=', entityId)
    .orderBy('p.finishedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
}

/** When each of these parties was last reviewed. */
export async function findLastReviewed(
  db: Db,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ entityId: string; at: Date }>`
    select k.id as entity_id, p.finished_at as at from unnest(${entityIds}::uuid[]) k (id)
    cross join lateral (select p.finished_at from periodic_reviews p
      where p.account_id = ${accountId} and p.entity_id = k.id
      order by p.finished_at desc, p.id desc limit 1) p`.execute(db);
  return new Map(rows.map(({ entityId, at }) => [entityId, at]));
}

/** The start of the current interval: the last review, or the approval if later. */
export async function findReviewStart(db: Db, { accountId, entityId }: OfParty): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select p.finished_at from periodic_reviews p
        where p.account_id = ${accountId} and p.entity_id = ${entityId}
        order by p.finished_at desc, p.id desc limit 1),
      (select max(coalesce(d.second_at, d.decided_at)) from relationship_decisions d
        where d.account_id = ${accountId} and d.entity_id = ${entityId}
          and d.state = 'InForce' and d.kind = 'Approve')) as at`.execute(db);
  return rows[0]?.at ?? null;
}

export async function insertPeriodicReview(db: Db, row: Insertable<PeriodicReviews>): Promise<void> {
  await db.insertInto('periodicReviews').values(row).execute();
}

/** If two people finish at once, the second sees the result of the first. */
export async function lockReviewOf(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await lockByName(db, 'periodic-review', accountId, entityId);
}

export async function moveReviewsToParty(db: Db, placeholderId: string, entityId: string): Promise<void> {
  await sql`update periodic_reviews set entity_id = ${entityId} where entity_id = ${placeholderId}`.execute(
    db,
  );
}
