import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { updateUser } from '../users/index.ts';
import { deleteSessionById, deleteSessions } from './verified-sessions.store.ts';

/** Signs one device out: its session needs the second factor before it is worth anything again. */
export function revokeSession(ctx: Ctx, input: { userId: string; sessionId: string }): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, async (ctx) => {
    const ended = await deleteSessionById(ctx.db, input.userId, input.sessionId);
    if (!ended) throw new ProductError('resource.not_found');
    await recordEnd(ctx, input.userId, { sessions: 1 });
  });
}

/** Signs every device out, this one included. */
export function revokeAllSessions(ctx: Ctx, input: { userId: string }): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, async (ctx) => {
    const ended = await deleteSessions(ctx.db, input.userId, null);
    // An authenticator that a stolen session has offered itself must not be confirmed later.
    await updateUser(ctx.db, input.userId, { secondFactorPendingSeed: null });
    await recordEnd(ctx, input.userId, { sessions: ended.length });
  });
}

/** After a change that a thief would make, or that is made because of one: only this session goes on. */
export async function revokeOtherSessions(ctx: Ctx, actor: UserActor): Promise<void> {
  const ended = await deleteSessions(ctx.db, actor.userId, actor.sessionHash);
  if (ended.length > 0) await recordEnd(ctx, actor.userId, { sessions: ended.length });
}

const recordEnd = (ctx: Ctx, userId: string, details: { sessions: number }) =>
  record(ctx, {
    action: 'auth.sessions_ended',
    chainId: userId,
    subject: { type: 'session', id: userId },
    details,
  });
