import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { announceSessionEnd, endVerifiedSession } from './verified-sessions.store.ts';

/** Signing out ends the session for every copy of its token, also before the second factor. */
export async function endSession(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  await inTransaction(ctx, async (ctx) => {
    await endVerifiedSession(ctx.db, actor, ctx.services.now());
    await announceSessionEnd(ctx.db, actor.userId);
    await record(ctx, {
      action: 'auth.signed_out',
      chainId: actor.userId,
      subject: { type: 'session', id: actor.userId },
    });
  });
}
