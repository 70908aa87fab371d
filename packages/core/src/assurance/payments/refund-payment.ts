import { DAY_MS, ProductError } from '@probity/domain';
import { isPaid, type RefundReason } from '@probity/domain/payments/payment-state.ts';
import {
  type Ctx,
  eachInTransaction,
  inTransaction,
  inUnscopedTransaction,
  isAdmin,
  newId,
  userIdOf,
} from '../../kernel/context/index.ts';
import { recordRefund } from './move-payment.ts';
import { type PaymentView, refundableItems, viewPayments } from './payment-view.ts';
import {
  bindItemsToRefund,
  findPayment,
  insertRefund,
  listFailedReadings,
  listItems,
  listRefunds,
  listUnrunItems,
  lockPayment,
  lockPayments,
  type PaymentItemRow,
  type PaymentRow,
} from './payments.store.ts';
import { sendRefundJob } from './send-refund.job.ts';

/** An administrator refunds whatever has not been refunded yet. */
export function refundPayment(ctx: Ctx, input: { paymentId: string }): Promise<PaymentView> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockForRefund(ctx, input.paymentId);
    const items = await listRefundable(ctx, payment);
    if (!isPaid(payment.state) || items.length === 0) throw new ProductError('payment.not_refundable');
    await orderRefund(ctx, payment, items, 'Requested');
    const [view] = await viewPayments(ctx, [payment]);
    if (!view) throw new ProductError('resource.not_found');
    return view;
  });
}

const AT_A_TIME = 200;

/** Automatically refunds checks that could not be started, and readings that failed, for a day. */
export async function refundUnrunChecks(ctx: Ctx): Promise<void> {
  if (!ctx.services.billing) return;
  const before = new Date(ctx.services.now().getTime() - DAY_MS);
  const unrun = await inUnscopedTransaction(ctx, async ({ db }) => [
    ...(await listUnrunItems(db, { before, limit: AT_A_TIME })),
    ...(await listFailedReadings(db, { before, limit: AT_A_TIME })),
  ]);
  const byPayment = [...Map.groupBy(unrun, ({ paymentId }) => paymentId)];
  await eachInTransaction(ctx, byPayment, async (ctx, [paymentId, positions]) => {
    const payment = await lockForRefund(ctx, paymentId);
    const items = (await listRefundable(ctx, payment)).filter((item) =>
      positions.some(({ position }) => position === item.position),
    );
    const automatic = { accountId: payment.accountId, cause: 'paid' } as const;
    if (items.length > 0) await orderRefund({ ...ctx, automatic }, payment, items, 'CheckNotRun');
  });
}

/** Locks in the same order as starting a check: first the account's payments, then the row. */
async function lockForRefund(ctx: Ctx, paymentId: string): Promise<PaymentRow> {
  const { accountId } = await findPayment(ctx.db, paymentId);
  await lockPayments(ctx.db, accountId);
  return lockPayment(ctx.db, paymentId);
}

const listRefundable = async (ctx: Ctx, { id }: PaymentRow): Promise<PaymentItemRow[]> =>
  refundableItems(await listItems(ctx.db, [id]), await listRefunds(ctx.db, [id]));

async function orderRefund(
  ctx: Ctx,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
  reason: RefundReason,
): Promise<void> {
  const now = ctx.services.now();
  const minorUnits = items.reduce((sum, item) => sum + item.minorUnits, 0);
  const refund = await insertRefund(ctx.db, {
    id: newId(),
    paymentId: payment.id,
    accountId: payment.accountId,
    minorUnits,
    reason,
    state: 'Pending',
    requestedBy: userIdOf(ctx.actor),
    createdAt: now,
    changedAt: now,
  });
  const positions = items.map(({ position }) => position);
  await bindItemsToRefund(ctx.db, { paymentId: payment.id, positions, refundId: refund.id });
  await recordRefund(ctx, payment, 'payment.refund_ordered', minorUnits);
  await ctx.services.jobs.add(ctx.db, sendRefundJob, { refundId: refund.id });
}
