import { ProductError } from '@probity/domain';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { recordEnd } from './revoke-sessions.ts';
import { deleteSessionById } from './verified-sessions.store.ts';

/** Signs out one device: its session needs the second factor before it can be used again. */
export function revokeSession(ctx: Ctx, input: { userId: string; sessionId: string }): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, async (ctx) => {
    const ended = await deleteSessionById(ctx.db, input.userId, input.sessionId);
    if (!ended) throw new ProductError('resource.not_found');
    await recordEnd(ctx, input.userId, { sessions: 1 });
  });
}
