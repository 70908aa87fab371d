import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type PaymentView, viewPayments } from './payment-view.ts';
import { findPayment } from './payments.store.ts';

/** One payment, for members who may pay for checks of the account. */
export function getPayment(ctx: Ctx, input: { paymentId: string }): Promise<PaymentView> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await findPayment(ctx.db, input.paymentId);
    authorise(ctx.actor, 'edit', payment.accountId);
    const [view] = await viewPayments(ctx, [payment]);
    if (!view) throw new ProductError('resource.not_found');
    return view;
  });
}
