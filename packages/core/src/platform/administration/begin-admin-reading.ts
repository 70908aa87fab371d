import { ADMIN_MODE_MINUTES, ProductError } from '@probity/domain';
import {
  type AdminReading,
  endReading,
  insertReading,
  readingReasonContext,
} from '../../identity/admin-readings/index.ts';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  inTransaction,
  isAdmin,
  newId,
  requireRecentAuthentication,
  userActorOf,
} from '../../kernel/context/index.ts';

/** Lets this session read users and audit logs of all accounts for a while; reads are recorded with the reason. */
export function beginAdminReading(ctx: Ctx, { reason }: { reason: string }): Promise<AdminReading> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  const now = ctx.services.now();
  requireRecentAuthentication(ctx, 'AdminReading');
  const { userId, sessionHash } = userActorOf(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    await endReading(ctx, { userId, sessionHash }, now);
    const id = newId();
    const endsAt = new Date(now.getTime() + ADMIN_MODE_MINUTES * 60_000);
    const reasonSealed = ctx.services.sealing.seal(reason, readingReasonContext(id));
    const isNew = await insertReading(ctx, {
      id,
      userId,
      sessionHash,
      reasonSealed,
      beganAt: now,
      endsAt,
    });
    if (!isNew) throw new ProductError('request.conflict');
    await record(ctx, {
      action: 'platform.reading_begun',
      chainId: PLATFORM_CHAIN,
      subject: { type: 'platform', id: PLATFORM_CHAIN },
      details: { readingId: id },
    });
    return { id, reason, beganAt: now, endsAt };
  });
}
