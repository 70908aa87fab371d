import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';

export function insertRegistrationSession(
  db: Db,
  session: { tokenHash: Buffer; userId: string; expiresAt: Date; invitedMemberId: string | null },
) {
  return db.insertInto('registrationSessions').values(session).execute();
}

export function findRegistrationSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('registrationSessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('s.userId')
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .where('u.status', '=', 'Pending')
    .executeTakeFirst();
}

/** The membership that the invitation which started the registration is for. */
export async function findInvitedMemberId(db: Db, userId: string): Promise<string | null> {
  const session = await db
    .selectFrom('registrationSessions')
    .select('invitedMemberId')
    .where('userId', '=', userId)
    .where('invitedMemberId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return session?.invitedMemberId ?? null;
}

export function deleteRegistrationSessions(db: Db, userId: string) {
  return db.deleteFrom('registrationSessions').where('userId', '=', userId).execute();
}

export function deleteRegistrationSessionsBefore(db: Db, before: Date): Promise<void> {
  return deleteBefore(db, { table: 'registrationSessions', column: 'expiresAt', before });
}
