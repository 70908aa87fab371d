import type { Db } from '@probity/db/connect.ts';
import { findByKey } from '@probity/db/planned-once.ts';
import type { Users } from '@probity/db/schema.gen.ts';
import { type FeedbackType, ProductError } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { isId } from '../../kernel/context/index.ts';

export type UserRow = Selectable<Users>;

const userColumns = [
  'id',
  'issuer',
  'subject',
  'email',
  'emailVerifiedAt',
  'name',
  'phoneSealed',
  'status',
  'completingUntil',
  'mutedEmails',
  'mutedDigest',
  'digestFrequency',
  'quietFrom',
  'quietUntil',
  'quietZone',
  'language',
  'tokensValidFrom',
  'secondFactorMethod',
  'secondFactorEnrolledAt',
  'secondFactorSeed',
  'secondFactorLastStep',
  'secondFactorFailures',
  'secondFactorLockedUntil',
  'version',
  'createdAt',
] as const satisfies (keyof UserRow)[];

/** Returns nothing if the address belongs to an active user. */
export function insertUser(db: Db, user: Insertable<Users>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').where('status', '=', 'Active').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return user !== undefined;
}

/** Whether a sign-in at the identity provider belongs, or is about to belong, to one of our users. */
export async function isSignInInUse(
  db: Db,
  signIn: { issuer: string; subject: string; userId: string | null },
  now: Date,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('issuer', '=', signIn.issuer), where('subject', '=', signIn.subject)]),
        ...(signIn.userId && isId(signIn.userId) ? [where('id', '=', signIn.userId)] : []),
      ]),
    )
    .where((where) => where.or([where('status', '=', 'Active'), where('completingUntil', '>', now)]))
    .executeTakeFirst();
  return user !== undefined;
}

export const findUser = findByKey<UserRow>((db, id) =>
  db.selectFrom('users').select(userColumns).where('id', '=', id),
);

export async function loadUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user || user.status === 'Deleted') throw new ProductError('resource.not_found');
  return user;
}

/**
 * Locks the row, so that parallel calls of one person are serialised. Rows that refer to the person can still be
 * written.
 */
export async function lockUser(db: Db, id: string): Promise<UserRow> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || user.status === 'Deleted') throw new ProductError('resource.not_found');
  return user;
}

/** With `ifVersion`, changes the user only if nobody else has done so in the meantime. */
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

/** Users who began to register before this time and have not finished; those who are just finishing are left out. */
export async function lockUnfinishedUsers(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where status = 'Pending' and created_at < ${before}
    order by created_at limit ${limit} for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteUsersUnscoped(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from users where id = any (${ids})`.execute(db);
}

export function insertFeedback(
  db: Db,
  row: { id: string; userId: string; type: FeedbackType; messageSealed: Buffer },
) {
  return db.insertInto('feedback').values(row).execute();
}

export async function isRegisteredUnscoped(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return found !== undefined;
}

export function listMembershipsUnscoped(db: Db, userId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('entities as e', 'e.id', 'm.accountId')
    .select(['m.id', 'm.accountId', 'm.role', 'm.joinedAt', 'e.kind', 'e.displayName'])
    .where('m.userId', '=', userId)
    .orderBy('m.joinedAt')
    .orderBy('m.id')
    .execute();
}

export function listFeedbackOf(db: Db, userId: string) {
  return db
    .selectFrom('feedback')
    .select(['id', 'type', 'messageSealed', 'answerSealed', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}
