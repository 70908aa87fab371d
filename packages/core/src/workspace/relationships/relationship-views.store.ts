import type { Db } from '@probity/db/connect.ts';
import type { RelationshipViews } from '@probity/db/schema.gen.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

export type ViewRow = Selectable<RelationshipViews> & { userName: string };

/** The person's own views, then those that others share with the account. */
export function findViews(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<ViewRow[]> {
  return db
    .selectFrom('relationshipViews as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .selectAll('v')
    .select('u.name as userName')
    .where('v.accountId', '=', accountId)
    .where((where) => where.or([where('v.userId', '=', userId), where('v.isShared', '=', true)]))
    .orderBy(sql`v.user_id <> ${userId}`)
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(200)
    .execute();
}

/** Replaces the person's own view with the same name. */
export async function saveView(db: Db, row: Insertable<RelationshipViews>): Promise<string> {
  const { id } = await db
    .insertInto('relationshipViews')
    .values(row)
    .onConflict((conflict) =>
      conflict.constraint('relationship_views_name_unique').doUpdateSet(({ ref }) => ({
        content: ref('excluded.content'),
        isShared: ref('excluded.isShared'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countOwnViews(
  db: Db,
  { accountId, userId, except }: { accountId: string; userId: string; except: string },
): Promise<number> {
  const { n } = await db
    .selectFrom('relationshipViews')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('name', '<>', except)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Returns whether there was one. */
export async function deleteView(
  db: Db,
  { id, accountId, userId }: { id: string; accountId: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('relationshipViews')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
