import type { Db } from '@probity/db/connect.ts';

export function insertRegistrationSession(
  db: Db,
  session: { tokenHash: Buffer; userId: string; expiresAt: Date },
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

export function deleteRegistrationSessions(db: Db, userId: string) {
  return db.deleteFrom('registrationSessions').where('userId', '=', userId).execute();
}

export function deleteRegistrationSessionsBefore(db: Db, before: Date) {
  return db.deleteFrom('registrationSessions').where('expiresAt', '<', before).execute();
}
