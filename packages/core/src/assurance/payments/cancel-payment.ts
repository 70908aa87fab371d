import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { askWhileWaiting } from './ask-provider.ts';
import { movePayment, settlePayment } from './move-payment.ts';
import { type PaymentView, viewPayments } from './payment-view.ts';
import { lockPayment, updatePayment } from './payments.store.ts';

/** Closes the provider's page. If the card payment completed first, the payment is paid. */
export async function cancelPayment(ctx: Ctx, input: { paymentId: string }): Promise<PaymentView> {
  const { billing } = ctx.services;
  const payment = await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx.db, input.paymentId);
    authorise(ctx.actor, 'edit', payment.accountId);
    if (payment.state !== 'Open') throw new ProductError('payment.not_open');
    return updatePayment(ctx.db, payment.id, { cancelledAt: ctx.services.now() });
  });
  const { accountId, reference } = payment;
  if (billing && reference) {
    await askWhileWaiting(ctx, { accountId, endpoint: 'cancel' }, () => billing.provider.cancel(reference));
    const readAt = ctx.services.now();
    const reading = await askWhileWaiting(ctx, { accountId, endpoint: 'read' }, () =>
      billing.provider.read(reference),
    );
    await inTransaction(ctx, (ctx) => settlePayment(ctx, payment.id, { reading, readAt }));
  }
  return inTransaction(ctx, async (ctx) => {
    let current = await lockPayment(ctx.db, payment.id);
    // Without a page, nothing can still be paid.
    if (!reference && current.state === 'Open') current = await movePayment(ctx, current, 'Cancelled');
    const [view] = await viewPayments(ctx, [current]);
    if (!view) throw new ProductError('resource.not_found');
    return view;
  });
}
