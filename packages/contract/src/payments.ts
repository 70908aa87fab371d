import { paymentStates, pricedChecks, refundReasons, refundStates } from '@probity/domain';
import { pricedItems } from '@probity/domain/payments/price-list.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IntegrationProvider } from './enumerations.ts';
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
  /** Amount refunded, in minor units. */
  refunded: MinorUnits,
  /** Why the last card was declined: Stripe's code. */
  declineCode: z.string().nullable(),
  createdAt: Moment,
  paidAt: Moment.nullable(),
  items: z.array(
    z.object({
      checkType: z.enum(pricedItems),
      /** The company in the register, for a register reading. */
      reading: z.object({ enricher: IntegrationProvider, reference: z.string() }).nullable(),
      /** Null if the party has since been deleted. */
      entity: z.object({ id: Id, name: z.string() }).nullable(),
      minorUnits: MinorUnits,
      /** A check or reading was started with it. */
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
  /** Stripe's payment page; null if nothing is left to pay. */
  url: z.url().nullable(),
});
export type PaymentIntent = z.output<typeof PaymentIntent>;

export const PriceList = z.object({
  /** Checks are free if billing is off. */
  isBillingOn: z.boolean(),
  items: z.array(
    z.object({
      checkType: z.enum(pricedItems),
      /** Null for a check. */
      enricher: IntegrationProvider.nullable(),
      minorUnits: MinorUnits,
      currency: z.string(),
    }),
  ),
});
export type PriceList = z.output<typeof PriceList>;

/** The server sets the amounts: an item names only the check or register entry, and the party. */
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/stripe/create-payment-intent',
  base: 'internal',
  tag: 'Internal',
  summary:
    'Create a payment for checks and register readings at the server’s prices, or resume the open one for them',
  access: 'edit',
  limit: 'message',
  idempotent: true,
  body: z.strictObject({
    items: z
      .array(
        z.discriminatedUnion('checkType', [
          z.strictObject({ checkType: z.enum(pricedChecks), entityId: Id }),
          z.strictObject({
            checkType: z.literal('RegisterReading'),
            entityId: Id,
            enricher: IntegrationProvider,
            reference: z.string().trim().min(1).max(100),
          }),
        ]),
      )
      .min(1)
      .max(20),
  }),
  response: PaymentIntent,
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.invalid',
    'check.not_set_up',
    'enricher.not_configured',
    'enricher.inactive',
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
  summary: 'List the prices of checks and register readings',
  access: 'view',
  params: z.object({ accountId: Id }),
  response: PriceList,
  errors: ['resource.not_found'],
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/payments',
  tag,
  summary: 'List the payments of an account, newest first',
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
  summary: 'Retrieve a payment, for members who may pay for checks of the account',
  access: 'edit',
  params,
  response: Payment,
  errors: ['resource.not_found', 'permission.denied'],
});

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/Payments/:paymentId/cancel',
  tag,
  summary: 'Close the payment page; a payment completed before that still counts',
  access: 'edit',
  params,
  response: Payment,
  errors: ['resource.not_found', 'permission.denied', 'payment.not_open', 'provider.payment_unavailable'],
});

export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/Payments/:paymentId/receipt',
  tag,
  summary: 'Retrieve the receipt of a payment as PDF: items, amounts and refunds',
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
  summary: 'List the payments of all accounts, newest first',
  access: 'admin',
  query: PageQuery,
  response: listOf(Payment),
  errors: ['resource.not_found', 'request.invalid'],
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/Admin/payments/:paymentId/refund',
  tag: 'Admin',
  summary: 'Refund the amount that has not been refunded yet',
  access: 'admin',
  idempotent: true,
  params,
  response: Payment,
  errors: ['resource.not_found', 'payment.not_refundable'],
});
