import { ProductError } from '@probity/domain';
import { endReading } from '../../identity/admin-readings/index.ts';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, isAdmin, userActorOf } from '../../kernel/context/index.ts';

/** Does nothing if the session has no reading in progress. */
export async function endAdminReading(ctx: Ctx): Promise<void> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  const now = ctx.services.now();
  await inTransaction(ctx, async (ctx) => {
    const ended = await endReading(ctx, userActorOf(ctx.actor), now);
    if (!ended || ended.endsAt <= now) return;
    await record(ctx, {
      action: 'platform.reading_ended',
      chainId: PLATFORM_CHAIN,
      subject: { type: 'platform', id: PLATFORM_CHAIN },
      details: { readingId: ended.id },
    });
  });
}
