import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { Members } from '@probity/db/schema.gen.ts';
import type { MemberRole } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';

export type MemberRow = Selectable<Members>;

export function insertMember(db: Db, member: Insertable<Members>): Promise<MemberRow> {
  return db.insertInto('members').values(member).returningAll().executeTakeFirstOrThrow();
}

/** With the expiry of the newest open invitation, so that the list can show who has not joined yet. */
export function listMembers(db: Db, accountId: string) {
  return db
    .selectFrom('members as m')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('invitations as i')
          .select(['i.expiresAt'])
          .whereRef('i.memberId', '=', 'm.id')
          .where('i.usedAt', 'is', null)
          .orderBy('i.createdAt', 'desc')
          .limit(1)
          .as('i'),
      (on) => on.onTrue(),
    )
    .selectAll('m')
    .select('i.expiresAt as invitedUntil')
    .where('m.accountId', '=', accountId)
    .orderBy('m.name')
    .orderBy('m.id')
    .execute();
}

/** Locks all members of the account, so that two Owners cannot remove each other at once. */
export function lockMembers(db: Db, accountId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A role given by an Owner overrides a deactivation by the directory. */
export function setRole(db: Db, memberId: string, role: MemberRole) {
  return db
    .updateTable('members')
    .set({ role, roleWhenActive: null, version: sql`version + 1` })
    .where('id', '=', memberId)
    .execute();
}

export function deleteMember(db: Db, memberId: string) {
  return db.deleteFrom('members').where('id', '=', memberId).execute();
}

export function deleteMembers(db: Db, accountId: string) {
  return db.deleteFrom('members').where('accountId', '=', accountId).execute();
}

/** Links the invited membership to the user who has proved that the invited address is theirs. */
export function joinInvitedMemberUnscoped(
  db: Db,
  user: { id: string; email: string },
  memberId: string,
  at: Date,
) {
  return db
    .updateTable('members')
    .set({ userId: user.id, joinedAt: at, version: sql`version + 1` })
    .where('id', '=', memberId)
    .where('email', '=', user.email)
    .where('userId', 'is', null)
    .where('role', '<>', 'NoAccount')
    .where('id', 'in', (query) =>
      query
        .selectFrom('invitations')
        .select('memberId')
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', at),
    )
    .returning(['id', 'accountId', 'role'])
    .executeTakeFirst();
}

/** Locks the memberships in the order of their accounts, as someone who leaves several accounts does. */
export function setMemberEmailUnscoped(db: Db, userId: string, email: string) {
  return db
    .updateTable('members')
    .set({ email, version: sql`version + 1` })
    .where('id', 'in', (query) =>
      query.selectFrom('members').select('id').where('userId', '=', userId).orderBy('accountId').forUpdate(),
    )
    .execute();
}

export async function findMemberId(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string | null },
): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .modifyEnd(plannedOnce)
    .executeTakeFirst();
  return member?.id ?? null;
}

export function findMember(db: Db, accountId: string, memberId: string) {
  return db
    .selectFrom('members')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}
