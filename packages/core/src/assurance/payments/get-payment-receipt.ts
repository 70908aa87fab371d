import { ProductError } from '@probity/domain';
import { moneyValue } from '@probity/domain/fields/values/money.ts';
import { pricedItemLabel } from '@probity/domain/payments/price-list.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDayOf, writtenMoment } from '@probity/domain/texts/written-dates.ts';
import { findLogo } from '../../identity/accounts/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealDocument } from '../../kernel/encryption/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import { type PaymentView, viewPayments } from './payment-view.ts';
import { findPayment } from './payments.store.ts';

/** What was paid, for what, and what was refunded, as PDF; available once the payment has been received. */
export async function getPaymentReceipt(
  ctx: Ctx,
  input: { paymentId: string },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { view, paidAt, logo } = await inTransaction(ctx, async (ctx) => {
    const payment = await findPayment(ctx.db, input.paymentId);
    authorise(ctx.actor, 'owner', payment.accountId);
    const [view] = await viewPayments(ctx, [payment]);
    if (!view?.paidAt) throw new ProductError('resource.not_found');
    const logo = (await findLogo(ctx, payment.accountId))?.logo ?? null;
    return { view, paidAt: view.paidAt, logo };
  });
  const { product, pdf, now } = ctx.services;
  const drawn = await pdf.renderReport({ ...receiptReport(view, paidAt, product.name, now()), logo });
  return {
    bytes: await inTransaction(ctx, (ctx) => sealDocument(ctx, drawn, `Receipt of ${product.name}`)),
    fileName: `${currentTexts().t('pdf.payment.fileName', { day: dayOf(paidAt) })}.pdf`,
  };
}

function receiptReport(payment: PaymentView, paidAt: Date, brand: string, now: Date): Report {
  const { t, tag } = currentTexts();
  const { currency, minorUnits, refunded } = payment;
  const money = (amount: number) => moneyValue.format({ minorUnits: amount, currency }, tag);
  return {
    title: t('pdf.payment.title'),
    lead: t('pdf.payment.lead', { moment: writtenMoment(now) }),
    at: now,
    facts: [
      { label: t('pdf.payment.fact.payer'), value: payment.account.name },
      { label: t('pdf.payment.fact.payment'), value: payment.id },
      { label: t('pdf.payment.fact.paidOn'), value: writtenMoment(paidAt) },
      { label: t('pdf.payment.fact.total'), value: money(minorUnits) },
      ...(refunded > 0
        ? [
            { label: t('pdf.payment.fact.refunded'), value: money(refunded) },
            { label: t('pdf.payment.fact.balance'), value: money(minorUnits - refunded) },
          ]
        : []),
    ],
    sections: [
      {
        title: t('pdf.payment.items'),
        lines: payment.items.map((item) => ({
          text: t('pdf.payment.item', {
            check: pricedItemLabel({ ...item, enricher: item.reading?.enricher }),
            amount: money(item.minorUnits),
          }),
          details: item.entity ? [t('pdf.payment.about', { name: item.entity.name })] : [],
        })),
      },
      ...(payment.refunds.length > 0
        ? [
            {
              title: t('pdf.payment.refunds'),
              lines: payment.refunds.map((refund) => ({
                text: t('pdf.payment.refund', {
                  amount: money(refund.minorUnits),
                  day: writtenDayOf(refund.createdAt),
                }),
                details: [
                  t(`pdf.payment.refundReason.${refund.reason}`),
                  t(`pdf.payment.refundState.${refund.state}`),
                ],
              })),
            },
          ]
        : []),
    ],
    closing: t('pdf.payment.closing'),
    foot: t('pdf.payment.foot', { product: brand, id: payment.id }),
    brand,
  };
}
