import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { keepWebhookEvent } from '../../kernel/webhook-events/index.ts';
import { findCheckByReference } from '../../registry/checks/index.ts';
import { readAmlCheckJob } from './read-aml-check.job.ts';

/** The provider reports a change in a monitored search, and a job reads it. Repeated or late notices are harmless. */
export function handleAmlWebhook(
  ctx: Ctx,
  { eventId, reference }: { eventId: string; reference: string },
): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const isNew = await keepWebhookEvent(ctx, {
      provider: 'ComplyAdvantage',
      eventId,
      receivedAt: ctx.services.now(),
    });
    if (!isNew) return;
    const check = await findCheckByReference(ctx, { provider: 'ComplyAdvantage', reference });
    if (check) await ctx.services.jobs.add(ctx.db, readAmlCheckJob, { checkId: check.id });
  });
}
