import type { DeliveryState } from '@probity/domain/webhooks/webhook-events.ts';
import { authorise, type Ctx, inTransaction, notFound } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type Delivery, viewDelivery } from './view-delivery.ts';
import { findWebhook, listDeliveries } from './webhooks.store.ts';

interface ListWebhookDeliveries {
  accountId: string;
  webhookId: string;
  state?: DeliveryState | undefined;
  before: string | null;
  limit: number;
}

export function listWebhookDeliveries(
  ctx: Ctx,
  input: ListWebhookDeliveries,
): Promise<{ items: Delivery[]; nextBefore: string | null }> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    if (!(await findWebhook(ctx.db, input))) throw notFound();
    const rows = await listDeliveries(ctx.db, { ...input, limit: input.limit + 1 });
    const sealing = await sealingOf(ctx, input.accountId);
    const items = rows.slice(0, input.limit).map((row) => viewDelivery(row, sealing));
    return { items, nextBefore: rows.length > input.limit ? (items.at(-1)?.id ?? null) : null };
  });
}
