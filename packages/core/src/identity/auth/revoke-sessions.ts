import { record } from '../../kernel/audit/index.ts';
import type { Ctx, UserActor } from '../../kernel/context/index.ts';
import { deleteSessions } from './verified-sessions.store.ts';

/** After a change that a thief would make, or that responds to a theft: only this session stays open. */
export async function revokeOtherSessions(ctx: Ctx, actor: UserActor): Promise<void> {
  const ended = await deleteSessions(ctx.db, actor.userId, actor.sessionHash);
  if (ended.length > 0) await recordEnd(ctx, actor.userId, { sessions: ended.length });
}

export const recordEnd = (ctx: Ctx, userId: string, details: { sessions: number }) =>
  record(ctx, {
    action: 'auth.sessions_ended',
    chainId: userId,
    subject: { type: 'session', id: userId },
    details,
  });
