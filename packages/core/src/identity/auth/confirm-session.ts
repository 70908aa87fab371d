import { SESSION_HOURS } from '@probity/domain';
import type { Ctx, UserActor } from '../../kernel/context/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';
import { insertVerifiedSession, setAuthenticatedAt } from './verified-sessions.store.ts';

/**
 * Every way to authenticate ends here. Opens the session, or updates the authentication time of an open one without
 * extending it.
 */
export async function confirmSession(ctx: Ctx, actor: UserActor): Promise<void> {
  const { sealing, now: clock } = ctx.services;
  const { userId, sessionHash } = actor;
  const now = clock();
  if (actor.verified) {
    await setAuthenticatedAt(ctx.db, userId, sessionHash, now);
    return;
  }
  await insertVerifiedSession(ctx.db, {
    userId,
    sessionHash,
    verifiedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
    clientSealed: ctx.client
      ? sealing.seal(JSON.stringify(ctx.client), clientContext(userId, sessionHash))
      : null,
  });
}

export const clientContext = (userId: string, sessionHash: Buffer): EncryptionContext => ({
  table: 'verified_sessions',
  row: `${userId}:${sessionHash.toString('hex')}`,
  column: 'client_sealed',
});
