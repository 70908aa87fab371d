import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { ProviderFailure } from '../../kernel/ports/index.ts';
import { askProvider } from './ask-provider.ts';
import { recordRefund } from './move-payment.ts';
import { findPayment, findRefund, updateRefund } from './payments.store.ts';
import { readPayment } from './read-payment.job.ts';

const payload = z.object({ refundId: z.string() });

/** Requests a refund from the provider, once however often it runs, and reads the result. */
export async function sendRefund(ctx: Ctx, { refundId }: z.infer<typeof payload>): Promise<void> {
  const { billing } = ctx.services;
  const { refund, payment } = await inUnscopedTransaction(ctx, async ({ db }) => {
    const refund = await findRefund(db, refundId);
    return { refund, payment: await findPayment(db, refund.paymentId) };
  });
  const { transactionReference: transaction } = payment;
  if (!billing || !transaction || refund.state !== 'Pending') return;
  if (!refund.reference)
    await askProvider(ctx, { accountId: payment.accountId, endpoint: 'refund' }, () =>
      billing.provider.refund({ refundId, transaction, minorUnits: refund.minorUnits }),
    ).catch(async (error: unknown) => {
      if (!(error instanceof ProviderFailure && error.kind === 'Refused')) throw error;
      await inUnscopedTransaction(
        { ...ctx, automatic: { accountId: payment.accountId, cause: 'paid' } },
        async (ctx) => {
          await updateRefund(ctx.db, refundId, { state: 'Failed', changedAt: ctx.services.now() });
          await recordRefund(ctx, payment, 'payment.refund_failed', refund.minorUnits);
        },
      );
    });
  await readPayment(ctx, { paymentId: payment.id });
}

export const sendRefundJob = defineJob({
  name: 'send-refund',
  payload,
  handler: sendRefund,
});
