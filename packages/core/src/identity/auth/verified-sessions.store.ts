import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import { sql } from 'kysely';

interface VerifiedSession {
  userId: string;
  sessionHash: Buffer;
  verifiedAt: Date;
  expiresAt: Date;
  clientSealed: Buffer | null;
}

export function insertVerifiedSession(db: Db, session: VerifiedSession) {
  const { verifiedAt, expiresAt, clientSealed } = session;
  const fresh = {
    verifiedAt,
    expiresAt,
    clientSealed,
    lastSeenAt: verifiedAt,
    authenticatedAt: verifiedAt,
    pendingSeed: null,
    endedAt: null,
  };
  return db
    .insertInto('verifiedSessions')
    .values({ ...session, ...fresh })
    .onConflict((conflict) => conflict.columns(['userId', 'sessionHash']).doUpdateSet(fresh))
    .execute();
}

export function setAuthenticatedAt(db: Db, userId: string, sessionHash: Buffer, at: Date) {
  return db
    .updateTable('verifiedSessions')
    .set({ authenticatedAt: at, lastSeenAt: at })
    .where('userId', '=', userId)
    .where('sessionHash', '=', sessionHash)
    .execute();
}

interface SessionKey {
  userId: string;
  sessionHash: Buffer;
}

/** The seed of the authenticator that is being set up in this session, which cannot be ended at the same time. */
export async function lockPendingSeed(db: Db, { userId, sessionHash }: SessionKey): Promise<Buffer | null> {
  const session = await db
    .selectFrom('verifiedSessions')
    .select('pendingSeed')
    .where('userId', '=', userId)
    .where('sessionHash', '=', sessionHash)
    .forUpdate()
    .executeTakeFirst();
  return session?.pendingSeed ?? null;
}

export function setPendingSeed(db: Db, { userId, sessionHash }: SessionKey, pendingSeed: Buffer | null) {
  return db
    .updateTable('verifiedSessions')
    .set({ pendingSeed })
    .where('userId', '=', userId)
    .where('sessionHash', '=', sessionHash)
    .execute();
}

/** Open sessions, the most recently used first. */
export function listOpenSessions(db: Db, userId: string, open: { now: Date; seenSince: Date }) {
  return db
    .selectFrom('verifiedSessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', open.now)
    .where('lastSeenAt', '>', open.seenSince)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

/** Kept for a day: a copied token outlives the session. */
export function endVerifiedSession(db: Db, { userId, sessionHash }: SessionKey, endedAt: Date) {
  const ended = { endedAt, expiresAt: endedAt, clientSealed: null, pendingSeed: null };
  return db
    .insertInto('verifiedSessions')
    .values({ userId, sessionHash, ...ended })
    .onConflict((conflict) => conflict.columns(['userId', 'sessionHash']).doUpdateSet(ended))
    .execute();
}

export async function findSessionEnd(db: Db, { userId, sessionHash }: SessionKey): Promise<Date | null> {
  const { rows } = await sql<{ endedAt: Date | null }>`
    select session_ended_at(${userId}, ${sessionHash}) as ended_at`.execute(db);
  return rows[0]?.endedAt ?? null;
}

export function deleteSessionById(db: Db, userId: string, id: string) {
  return db
    .deleteFrom('verifiedSessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

export function deleteSessions(db: Db, userId: string, but: Buffer | null) {
  return db
    .deleteFrom('verifiedSessions')
    .where('userId', '=', userId)
    .$if(but !== null, (query) => query.where('sessionHash', '<>', but ?? Buffer.alloc(0)))
    .returning('id')
    .execute();
}

export function deleteVerifiedSessionsBefore(db: Db, before: Date): Promise<void> {
  return deleteBefore(db, { table: 'verifiedSessions', column: 'expiresAt', before });
}

/** Ends all open event streams of the person in every process; browsers with an open session reconnect. */
export async function announceSessionEnd(db: Db, userId: string): Promise<void> {
  await sql`select pg_notify('probity_changes', ${`${userId} session`})`.execute(db);
}
