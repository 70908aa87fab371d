import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import type { VerificationNotice } from '../../kernel/ports/index.ts';
import { keepWebhookEvent } from '../../kernel/webhook-events/index.ts';
import { findCheckByReference, updateCheck } from '../../registry/checks/index.ts';
import { readIdentityCheckJob } from './read-identity-check.job.ts';

/** The provider reports an event, and a job reads the result. Repeated or late notices are harmless. */
export function handleLivenessWebhook(ctx: Ctx, notice: VerificationNotice): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const receivedAt = ctx.services.now();
    const isNew = await keepWebhookEvent(ctx.db, {
      provider: 'IDenfy',
      eventId: notice.eventId,
      receivedAt,
    });
    if (!isNew) return;
    const check = await findCheckByReference(ctx.db, { provider: 'IDenfy', reference: notice.reference });
    if (!check) return;
    if (notice.isCancelled && !check.cancelledAt)
      await updateCheck(ctx.db, check.id, { cancelledAt: receivedAt });
    await ctx.services.jobs.add(ctx.db, readIdentityCheckJob, { checkId: check.id });
  });
}
