import { endAdminModeOf } from '../../identity/admin-readings/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction, userActorOf } from '../../kernel/context/index.ts';

/** Leaves the account; does nothing if the session is not in admin mode. */
export async function endAdminMode(ctx: Ctx, input: { userId: string }): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  const { userId, sessionHash } = userActorOf(ctx.actor);
  const now = ctx.services.now();
  await inTransaction(ctx, async (ctx) => {
    const ended = await endAdminModeOf(ctx, { userId, sessionHash }, now);
    if (!ended || ended.endsAt <= now) return;
    await record(ctx, {
      action: 'account.admin_mode_ended',
      chainId: ended.accountId,
      subject: { type: 'account', id: ended.accountId },
      details: { adminModeId: ended.id },
    });
  });
}
