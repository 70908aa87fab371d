import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { announceSessionEnd, deleteVerifiedSession } from './verified-sessions.store.ts';

/** Signing out ends the verified session, so that its token is worth nothing without the second factor. */
export async function endSession(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  await inTransaction(ctx, async (ctx) => {
    await deleteVerifiedSession(ctx.db, actor.userId, actor.sessionHash);
    await announceSessionEnd(ctx.db, actor.userId);
    await record(ctx, {
      action: 'auth.signed_out',
      chainId: actor.userId,
      subject: { type: 'session', id: actor.userId },
    });
  });
}
