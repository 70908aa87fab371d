import { nextPaymentState, type PaymentState } from '@probity/domain/payments/payment-state.ts';
import { record } from '../../kernel/audit/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { newId } from '../../kernel/context/index.ts';
import type { PaymentReading } from '../../kernel/ports/index.ts';
import {
  insertRefund,
  listRefunds,
  lockPayment,
  type PaymentRow,
  updatePayment,
  updateRefund,
} from './payments.store.ts';

/** Applies the provider's state to a payment. The result does not depend on the order of readings. */
export async function settlePayment(
  ctx: Ctx,
  paymentId: string,
  { reading, readAt }: { reading: PaymentReading; readAt: Date },
): Promise<PaymentRow> {
  const payment = await lockPayment(ctx.db, paymentId);
  if (payment.readAt && payment.readAt > readAt) return payment;
  const { amount } = reading;
  if (amount.minorUnits !== payment.minorUnits || amount.currency !== payment.currency) {
    ctx.services.alarm('The payment provider reports another amount', { paymentId });
    return payment;
  }
  const refunded = await settleRefunds(ctx, payment, reading);
  const state = nextPaymentState(
    payment.state,
    { collection: reading.collection, refunded },
    { amount: payment.minorUnits, isCancelled: payment.cancelledAt !== null },
  );
  const read = await updatePayment(ctx.db, paymentId, {
    readAt,
    declineCode: reading.declineCode,
    transactionReference: reading.transaction ?? payment.transactionReference,
  });
  return state === payment.state ? read : movePayment(ctx, read, state);
}

/** The only place that changes the state of a payment: row and audit log are written together. */
export async function movePayment(ctx: Ctx, payment: PaymentRow, state: PaymentState): Promise<PaymentRow> {
  const at = ctx.services.now();
  const moved = await updatePayment(ctx.db, payment.id, {
    state,
    changedAt: at,
    ...(state === 'Paid' && !payment.paidAt && { paidAt: at }),
  });
  await record(ctx, {
    action: `payment.${state}`,
    chainId: payment.accountId,
    subject: { type: 'payment', id: payment.id },
    details: {
      from: payment.state,
      to: state,
      minorUnits: payment.minorUnits,
      currency: payment.currency,
    },
  });
  return moved;
}

/** Applies the provider's refunds, including those made in its dashboard, and returns the total refunded. */
async function settleRefunds(ctx: Ctx, payment: PaymentRow, reading: PaymentReading): Promise<number> {
  const kept = await listRefunds(ctx.db, [payment.id]);
  const changedAt = ctx.services.now();
  for (const refund of reading.refunds) {
    const ours = kept.find(({ id, reference }) => reference === refund.reference || id === refund.refundId);
    if (!ours)
      await insertRefund(ctx.db, {
        id: newId(),
        paymentId: payment.id,
        accountId: payment.accountId,
        minorUnits: refund.minorUnits,
        reason: 'Requested',
        state: refund.state,
        reference: refund.reference,
        createdAt: changedAt,
        changedAt,
      });
    else if (ours.state !== refund.state || ours.reference === null) {
      await updateRefund(ctx.db, ours.id, { state: refund.state, reference: refund.reference, changedAt });
      if (refund.state === 'Failed')
        await recordRefund(ctx, payment, 'payment.refund_failed', refund.minorUnits);
    }
  }
  return reading.refunds
    .filter(({ state }) => state === 'Succeeded')
    .reduce((sum, { minorUnits }) => sum + minorUnits, 0);
}

export const recordRefund = (
  ctx: Ctx,
  payment: PaymentRow,
  action: 'payment.refund_ordered' | 'payment.refund_failed',
  minorUnits: number,
): Promise<void> =>
  record(ctx, {
    action,
    chainId: payment.accountId,
    forAccount: payment.accountId,
    subject: { type: 'payment', id: payment.id },
    details: { minorUnits, currency: payment.currency },
  });
