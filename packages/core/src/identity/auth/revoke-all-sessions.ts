import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { recordEnd } from './revoke-sessions.ts';
import { deleteSessions } from './verified-sessions.store.ts';

/** Signs out every device, including this one. */
export function revokeAllSessions(ctx: Ctx, input: { userId: string }): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, async (ctx) => void (await endSessionsOf(ctx, input.userId)));
}

/** Returns how many sessions were ended. */
export async function endSessionsOf(ctx: Ctx, userId: string): Promise<number> {
  const ended = await deleteSessions(ctx.db, userId, null);
  await recordEnd(ctx, userId, { sessions: ended.length });
  return ended.length;
}
