import type { UserActor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { SESSION_HOURS } from './finish-verification.ts';
import { insertVerifiedSession } from './verified-sessions.store.ts';

/** The session in which the second factor was passed counts from now on. */
export async function openVerifiedSession(ctx: Ctx, actor: UserActor): Promise<void> {
  const now = ctx.services.now();
  await insertVerifiedSession(ctx.db, {
    userId: actor.userId,
    sessionHash: actor.sessionHash,
    verifiedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
  });
}
