import { isOpen } from '@probity/domain/identity-checks/outcome-of-session.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import type { VerificationNotice } from '../../kernel/ports/index.ts';
import { keepWebhookEvent } from '../../kernel/webhook-events/index.ts';
import { findCheckByReference, lockCheck, updateCheck } from '../../registry/checks/index.ts';
import { readIdentityCheckJob } from './read-identity-check.job.ts';

/** The provider reports an event, and a job reads the result. Repeated or late notices are harmless. */
export function handleLivenessWebhook(ctx: Ctx, notice: VerificationNotice): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const receivedAt = ctx.services.now();
    const isNew = await keepWebhookEvent(ctx, {
      provider: 'IDenfy',
      eventId: notice.eventId,
      receivedAt,
    });
    if (!isNew) return;
    const found = await findCheckByReference(ctx, { provider: 'IDenfy', reference: notice.reference });
    if (!found) return;
    const check = await lockCheck(ctx, found.id);
    // A notice that arrives after the result does not cancel it.
    if (notice.isCancelled && !check.cancelledAt && isOpen(check.outcome))
      await updateCheck(ctx, check.id, { cancelledAt: receivedAt });
    await ctx.services.jobs.add(ctx.db, readIdentityCheckJob, { checkId: check.id });
  });
}
