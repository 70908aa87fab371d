import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { SecondFactorMethod } from '@probity/domain';
import { sql } from 'kysely';
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
}

interface WantedActor extends Pick<Identity, 'issuer' | 'subject' | 'sessionHash'> {
  issuedBefore: Date;
  idleSince: Date;
  now: Date;
}

export async function findActor(db: Db, wanted: WantedActor): Promise<ActorRow | undefined> {
  const { rows } = await sql<ActorRow>`
    select user_id, email, email_verified, name, on_admin_list, second_factor_method, enrolled, token_too_old, verified,
      session_seen_at, authenticated_at, memberships
    from load_actor(${wanted.issuer}, ${wanted.subject}, ${wanted.sessionHash}, ${wanted.issuedBefore},
      ${wanted.idleSince}, ${wanted.now}) ${plannedOnce}`.execute(db);
  return rows[0];
}

export async function markSessionSeen(
  db: Db,
  { userId, sessionHash }: { userId: string; sessionHash: Buffer },
  now: Date,
): Promise<void> {
  await sql`select touch_session(${userId}, ${sessionHash}, ${now})`.execute(db);
}
