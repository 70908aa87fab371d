import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { updateUser } from '../users/index.ts';
import { recordEnd } from './revoke-sessions.ts';
import { deleteSessions } from './verified-sessions.store.ts';

/** Signs every device out, this one included. */
export function revokeAllSessions(ctx: Ctx, input: { userId: string }): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, async (ctx) => void (await endSessionsOf(ctx, input.userId)));
}

/** How many there were. */
export async function endSessionsOf(ctx: Ctx, userId: string): Promise<number> {
  const ended = await deleteSessions(ctx.db, userId, null);
  // An authenticator that a stolen session has offered itself must not be confirmed later.
  await updateUser(ctx.db, userId, { secondFactorPendingSeed: null });
  await recordEnd(ctx, userId, { sessions: ended.length });
  return ended.length;
}
