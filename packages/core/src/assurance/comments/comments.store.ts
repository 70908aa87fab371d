import type { Db } from '@probity/db/connect.ts';
import type { Comments } from '@probity/db/schema.gen.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type CommentRow = Selectable<Comments>;

interface OfParty {
  accountId: string;
  entityId: string;
}

/** Threads with the one that was begun last first, each with its comments in order. */
export function listRows(db: Db, { accountId, entityId }: OfParty) {
  return db
    .selectFrom('comments as c')
    .leftJoin('users as u', 'u.id', 'c.writtenBy')
    .leftJoin('users as r', 'r.id', 'c.resolvedBy')
    .selectAll('c')
    .select(['u.name as writtenByName', 'r.name as resolvedByName'])
    .where('c.accountId', '=', accountId)
    .where('c.entityId', '=', entityId)
    .orderBy('c.threadId', 'desc')
    .orderBy('c.id')
    .execute();
}

export function findComment(
  db: Db,
  { accountId, entityId, commentId }: OfParty & { commentId: string },
): Promise<CommentRow | undefined> {
  return db
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', commentId)
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertComment(db: Db, row: Insertable<Comments>): Promise<void> {
  await db.insertInto('comments').values(row).execute();
}

export async function updateComment(db: Db, id: string, changes: Updateable<Comments>): Promise<void> {
  await db.updateTable('comments').set(changes).where('id', '=', id).execute();
}

export async function countRows(db: Db, { accountId, entityId }: OfParty): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function moveToParty(db: Db, placeholderId: string, entityId: string): Promise<void> {
  await sql`update comments set entity_id = ${entityId} where entity_id = ${placeholderId}`.execute(db);
}

/** The active members of the account, by name; a refused mention names its member. */
export function listAccountMembers(db: Db, accountId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id as memberId', 'm.role', 'u.id as userId', 'u.name'])
    .where('m.accountId', '=', accountId)
    .where('m.joinedAt', 'is not', null)
    .where('u.status', '=', 'Active')
    .orderBy('u.name')
    .orderBy('m.id')
    .execute();
}
