import type { Db } from '@probity/db/connect.ts';
import type { Users } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import { type Selectable, sql, type Updateable } from 'kysely';

export type UserRow = Selectable<Users>;

interface NewUser {
  id: string;
  email: string;
  name: string;
}

/** Begins a registration, or begins it again; nothing is returned when the address belongs to an active user. */
export function upsertPendingUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({ ...user, status: 'Pending' })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name: user.name, phoneNumber: null, phoneSealed: null })
        .where('users.status', '=', 'Pending'),
    )
    .returningAll()
    .executeTakeFirst();
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function getUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user || user.status === 'Deleted') throw new ProductError('resource.not_found');
  return user;
}

/** Locks the row, so that two codes cannot be tried at once. */
export async function lockUser(db: Db, id: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Changes the user; with `ifVersion`, only when nobody else did in the meantime. */
export async function updateUser(
  db: Db,
  id: string,
  changes: Updateable<Users>,
  ifVersion?: number,
): Promise<UserRow> {
  const updated = await db
    .updateTable('users')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .$if(ifVersion !== undefined, (query) => query.where('version', '=', ifVersion ?? 0))
    .returningAll()
    .executeTakeFirst();
  if (!updated) throw new ProductError(ifVersion === undefined ? 'resource.not_found' : 'request.stale');
  return updated;
}

export function insertFeedback(
  db: Db,
  row: { id: string; userId: string; type: string; messageSealed: Buffer },
) {
  return db.insertInto('feedback').values(row).execute();
}

export function listPendingUsersBefore(db: Db, before: Date) {
  return db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'Pending')
    .where('createdAt', '<', before)
    .limit(500)
    .execute();
}

export function deleteUserUnscoped(db: Db, id: string) {
  return db.deleteFrom('users').where('id', '=', id).execute();
}
