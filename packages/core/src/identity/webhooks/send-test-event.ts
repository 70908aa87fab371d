import { ProductError } from '@probity/domain';
import { TEST_EVENT } from '@probity/domain/webhooks/webhook-events.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, notFound } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { sendWebhooksJob } from './send-webhooks.job.ts';
import { type Delivery, viewDelivery } from './view-delivery.ts';
import { findWebhook, insertDelivery, listDeliveries } from './webhooks.store.ts';

export function sendTestEvent(ctx: Ctx, input: { accountId: string; webhookId: string }): Promise<Delivery> {
  const { accountId, webhookId } = input;
  authorise(ctx.actor, 'owner', accountId);
  return inTransaction(ctx, async (ctx) => {
    const webhook = await findWebhook(ctx.db, input);
    if (!webhook) throw notFound();
    if (webhook.state !== 'Active') throw new ProductError('webhook.not_active');
    const id = newId();
    const now = ctx.services.now();
    await insertDelivery(ctx.db, {
      id,
      accountId,
      webhookId,
      eventId: newId(),
      action: TEST_EVENT,
      subjectType: 'webhook',
      subjectId: webhookId,
      occurredAt: now,
      state: 'Waiting',
      nextAttemptAt: now,
    });
    await record(ctx, {
      action: 'webhook.tested',
      chainId: accountId,
      subject: { type: 'webhook', id: webhookId },
    });
    await ctx.services.jobs.add(ctx.db, sendWebhooksJob, {});
    const [delivery] = await listDeliveries(ctx.db, { webhookId, deliveryId: id, before: null, limit: 1 });
    if (!delivery) throw notFound();
    return viewDelivery(delivery, await sealingOf(ctx, accountId));
  });
}
