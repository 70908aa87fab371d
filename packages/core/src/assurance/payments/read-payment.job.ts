import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { askProvider } from './ask-provider.ts';
import { settlePayment } from './move-payment.ts';
import { findPayment, listOverduePayments } from './payments.store.ts';

const payload = z.object({ paymentId: z.string() });

/** Reads the state of a payment from the provider. */
export async function readPayment(ctx: Ctx, { paymentId }: z.infer<typeof payload>): Promise<void> {
  const { billing, now } = ctx.services;
  const { reference, accountId } = await inUnscopedTransaction(ctx, ({ db }) => findPayment(db, paymentId));
  if (!billing || !reference) return;
  const readAt = now();
  const reading = await askProvider(ctx, { accountId, endpoint: 'read' }, () =>
    billing.provider.read(reference),
  );
  await inUnscopedTransaction({ ...ctx, automatic: { accountId, cause: 'paid' } }, (ctx) =>
    settlePayment(ctx, paymentId, { reading, readAt }),
  );
}

const HOUR = 3_600_000;

/** Reads payments without updates, because a notice can get lost. */
export async function readOverduePayments(ctx: Ctx): Promise<void> {
  if (!ctx.services.billing) return;
  const now = ctx.services.now();
  const overdue = await listOverduePayments(ctx.db, { now, refundsBefore: new Date(now.getTime() - HOUR) });
  await ctx.services.jobs.addMany(
    ctx.db,
    readPaymentJob,
    overdue.map(({ id }) => ({ paymentId: id })),
  );
}

export const readPaymentJob = defineJob({
  name: 'read-payment',
  payload,
  handler: readPayment,
});
