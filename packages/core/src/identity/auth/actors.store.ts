import type { Db } from '@probity/db/connect.ts';
import { FOUND_BY_KEY } from '@probity/db/planned-once.ts';
import type { SecondFactorMethod } from '@probity/domain';
import { CompiledQuery, sql } from 'kysely';
import type { Identity, Membership } from '../../kernel/context/index.ts';

interface ActorRow {
  userId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  onAdminList: boolean;
  secondFactorMethod: SecondFactorMethod | null;
  enrolled: boolean;
  tokenTooOld: boolean;
  verified: boolean;
  sessionSeenAt: Date | null;
  authenticatedAt: Date | null;
  memberships: Membership[];
  adminMode: AdminModeRow | null;
}

/** The account that an administrator works in with this session. */
export interface AdminModeRow extends Omit<Membership, 'role'> {
  id: string;
  endsAt: string;
}

interface WantedActor extends Pick<Identity, 'issuer' | 'subject' | 'sessionHash'> {
  issuedBefore: Date;
  idleSince: Date;
  now: Date;
}

/** Plain SQL, so that no query has to be built on each API call. */
const LOAD_ACTOR = `select user_id, email, email_verified, name, on_admin_list, second_factor_method, enrolled,
    token_too_old, verified, session_seen_at, authenticated_at, memberships, admin_mode
  from load_actor($1, $2, $3, $4, $5, $6) ${FOUND_BY_KEY}`;

export async function findActor(db: Db, wanted: WantedActor): Promise<ActorRow | undefined> {
  const { issuer, subject, sessionHash, issuedBefore, idleSince, now } = wanted;
  const given = [issuer, subject, sessionHash, issuedBefore, idleSince, now];
  const { rows } = await db.executeQuery<ActorRow>(CompiledQuery.raw(LOAD_ACTOR, given));
  return rows[0];
}

export async function markSessionSeen(
  db: Db,
  { userId, sessionHash }: { userId: string; sessionHash: Buffer },
  now: Date,
): Promise<void> {
  await sql`select touch_session(${userId}, ${sessionHash}, ${now})`.execute(db);
}
