import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import type { PaymentNotice } from '../../kernel/ports/index.ts';
import { keepWebhookEvent } from '../../kernel/webhook-events/index.ts';
import { findNoticedPayment } from './payments.store.ts';
import { readPaymentJob } from './read-payment.job.ts';

/** The provider reports an event, and a job reads the payment. Repeated or late notices are harmless. */
export function handlePaymentWebhook(ctx: Ctx, notice: PaymentNotice): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const event = { provider: 'Stripe', eventId: notice.eventId, receivedAt: ctx.services.now() };
    if (!(await keepWebhookEvent(ctx, event))) return;
    const payment = await findNoticedPayment(ctx.db, notice);
    if (payment) await ctx.services.jobs.add(ctx.db, readPaymentJob, { paymentId: payment.id });
  });
}
