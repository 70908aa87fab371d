import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, notFound } from '../../kernel/context/index.ts';
import { sendWebhooksJob } from './send-webhooks.job.ts';
import { findWebhook, requeue } from './webhooks.store.ts';

interface ReplayWebhook {
  accountId: string;
  webhookId: string;
  which: { deliveryId: string } | { since: Date };
}

/** Resends one delivery, or all since a given time, with their original ids. */
export function replayWebhook(ctx: Ctx, { which, ...of }: ReplayWebhook): Promise<{ count: number }> {
  authorise(ctx.actor, 'owner', of.accountId);
  return inTransaction(ctx, async (ctx) => {
    const webhook = await findWebhook(ctx.db, of);
    if (!webhook) throw notFound();
    if (webhook.state !== 'Active') throw new ProductError('webhook.not_active');
    const count = await requeue(ctx.db, { webhookId: of.webhookId, now: ctx.services.now(), ...which });
    if (count === 0 && 'deliveryId' in which) throw notFound();
    await record(ctx, {
      action: 'webhook.replayed',
      chainId: of.accountId,
      subject: { type: 'webhook', id: of.webhookId },
      details: { count },
    });
    await ctx.services.jobs.add(ctx.db, sendWebhooksJob, {});
    return { count };
  });
}
