import type { Db } from '@probity/db/connect.ts';

interface VerifiedSession {
  userId: string;
  sessionHash: Buffer;
  verifiedAt: Date;
  expiresAt: Date;
}

export function insertVerifiedSession(db: Db, session: VerifiedSession) {
  const { verifiedAt, expiresAt } = session;
  return db
    .insertInto('verifiedSessions')
    .values(session)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'sessionHash']).doUpdateSet({ verifiedAt, expiresAt }),
    )
    .execute();
}

export function deleteVerifiedSession(db: Db, userId: string, sessionHash: Buffer) {
  return db
    .deleteFrom('verifiedSessions')
    .where('userId', '=', userId)
    .where('sessionHash', '=', sessionHash)
    .execute();
}

export function deleteVerifiedSessionsBefore(db: Db, before: Date) {
  return db.deleteFrom('verifiedSessions').where('expiresAt', '<', before).execute();
}
