import { paymentStates, pricedChecks, refundReasons, refundStates } from '@probity/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'Payments';
const params = z.object({ paymentId: Id });
const MinorUnits = z.number().int();

export const Payment = z.object({
  id: Id,
  account: z.object({ id: Id, name: z.string() }),
  state: z.enum(paymentStates),
  /** In the currency's smallest unit: 5000 USD is 50.00 dollars. */
  minorUnits: MinorUnits,
  currency: z.string(),
  /** Minor units that have gone back. */
  refunded: MinorUnits,
  /** Why the last card was not accepted: the code of Stripe. */
  declineCode: z.string().nullable(),
  createdAt: Moment,
  paidAt: Moment.nullable(),
  items: z.array(
    z.object({
      checkType: z.enum(pricedChecks),
      /** Null where the party has been deleted since. */
      entity: z.object({ id: Id, name: z.string() }).nullable(),
      minorUnits: MinorUnits,
      /** A check was started with it. */
      isUsed: z.boolean(),
    }),
  ),
  refunds: z.array(
    z.object({
      minorUnits: MinorUnits,
      reason: z.enum(refundReasons),
      state: z.enum(refundStates),
      createdAt: Moment,
    }),
  ),
  abilities: z.object({ cancel: z.boolean(), receipt: z.boolean(), refund: z.boolean() }),
});
export type Payment = z.output<typeof Payment>;

export const PaymentIntent = Payment.extend({
  /** Stripe's page, where the card is entered; null where there is nothing left to pay. */
  url: z.url().nullable(),
});
export type PaymentIntent = z.output<typeof PaymentIntent>;

export const PriceList = z.object({
  /** Checks are free where billing is off. */
  isBillingOn: z.boolean(),
  items: z.array(z.object({ checkType: z.enum(pricedChecks), minorUnits: MinorUnits, currency: z.string() })),
});
export type PriceList = z.output<typeof PriceList>;

/** Amounts are the server's: an item names the check and the party. */
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/stripe/create-payment-intent',
  base: 'internal',
  tag: 'Internal',
  summary: 'Open a payment for checks at the server’s prices, or go on with the one that is open for them',
  access: 'edit',
  limit: 'message',
  idempotent: true,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ checkType: z.enum(pricedChecks), entityId: Id }))
      .min(1)
      .max(20),
  }),
  response: PaymentIntent,
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.invalid',
    'check.not_set_up',
    'payment.not_needed',
    'payment.already_open',
    'provider.payment_unavailable',
  ],
  example: { body: { items: [{ checkType: 'Liveness', entityId: exampleIds.entityId }] } },
});

export const listPrices = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/prices',
  tag,
  summary: 'What checks cost',
  access: 'view',
  params: z.object({ accountId: Id }),
  response: PriceList,
  errors: ['resource.not_found'],
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/payments',
  tag,
  summary: 'The payments of an account, newest first',
  access: 'owner',
  params: z.object({ accountId: Id }),
  query: PageQuery,
  response: listOf(Payment),
  errors: ['resource.not_found', 'permission.denied', 'request.invalid'],
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/Payments/:paymentId',
  tag,
  summary: 'One payment, for members who may pay for checks of the account',
  access: 'edit',
  params,
  response: Payment,
  errors: ['resource.not_found', 'permission.denied'],
});

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/Payments/:paymentId/cancel',
  tag,
  summary: 'Close the payment page; a card that was quicker wins',
  access: 'edit',
  params,
  response: Payment,
  errors: ['resource.not_found', 'permission.denied', 'payment.not_open', 'provider.payment_unavailable'],
});

export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/Payments/:paymentId/receipt',
  tag,
  summary: 'The receipt of a payment as PDF: for what, how much, what went back',
  access: 'owner',
  params,
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found', 'permission.denied'],
});

export const listAllPayments = endpoint({
  method: 'GET',
  path: '/Admin/payments',
  tag: 'Admin',
  summary: 'The payments of all accounts, newest first',
  access: 'admin',
  query: PageQuery,
  response: listOf(Payment),
  errors: ['resource.not_found', 'request.invalid'],
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/Admin/payments/:paymentId/refund',
  tag: 'Admin',
  summary: 'Give back what has not been given back yet',
  access: 'admin',
  idempotent: true,
  params,
  response: Payment,
  errors: ['resource.not_found', 'payment.not_refundable'],
});
