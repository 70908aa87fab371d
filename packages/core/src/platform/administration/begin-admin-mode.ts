import { ADMIN_MODE_MINUTES, ProductError } from '@probity/domain';
import { adminReasonContext, endAdminModeOf, insertAdminMode } from '../../identity/admin-readings/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  inTransaction,
  isAdmin,
  newId,
  requireRecentAuthentication,
  userActorOf,
} from '../../kernel/context/index.ts';
import { accountOf } from './accounts-list.store.ts';

/** From the next request until it ends, the session sees what contributors of the account see. */
export function beginAdminMode(
  ctx: Ctx,
  input: { accountId: string; reason: string },
): Promise<{ endsAt: Date }> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  const now = ctx.services.now();
  requireRecentAuthentication(ctx, 'AdminMode');
  const { userId, sessionHash } = userActorOf(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const { id: accountId } = await accountOf(ctx.db, input.accountId);
    await endAdminModeOf(ctx, { userId, sessionHash }, now);
    const id = newId();
    const endsAt = new Date(now.getTime() + ADMIN_MODE_MINUTES * 60_000);
    const reasonSealed = ctx.services.sealing.seal(input.reason, adminReasonContext(id));
    const isNew = await insertAdminMode(ctx, {
      id,
      userId,
      sessionHash,
      accountId,
      reasonSealed,
      beganAt: now,
      endsAt,
    });
    if (!isNew) throw new ProductError('request.conflict');
    await record(ctx, {
      action: 'account.admin_mode_begun',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { adminModeId: id },
    });
    return { endsAt };
  });
}
