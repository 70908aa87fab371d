import * as contract from '@probity/contract/payments.ts';
import {
  cancelPayment,
  createPaymentIntent,
  getPayment,
  getPaymentReceipt,
  listAllPayments,
  listPayments,
  listPrices,
  refundPayment,
} from '@probity/core/assurance/payments';
import { attachmentHeader } from '@probity/evidence';
import type { FastifyInstance } from 'fastify';
import { readCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';

export function paymentsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listPrices, (ctx, { params }) => listPrices(ctx, params));
  serve(app, options, contract.listPayments, async (ctx, { params, query }) =>
    pageOf(await listPayments(ctx, { ...params, ...placeOf(query) })),
  );
  serve(app, options, contract.listAllPayments, async (ctx, { query }) =>
    pageOf(await listAllPayments(ctx, placeOf(query))),
  );
  serve(app, options, contract.getPayment, (ctx, { params }) => getPayment(ctx, params));
  serve(app, options, contract.cancelPayment, (ctx, { params }) => cancelPayment(ctx, params));
  serve(app, options, contract.refundPayment, async (ctx, { params }) => refundPayment(ctx, params));
  serve(app, options, contract.getPaymentReceipt, async (ctx, { params, reply }) => {
    const { bytes, fileName } = await getPaymentReceipt(ctx, params);
    reply.type('application/pdf').header('content-disposition', attachmentHeader(fileName));
    return new Uint8Array(bytes);
  });
}

export function internalPaymentsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.createPaymentIntent, (ctx, { body }) => createPaymentIntent(ctx, body));
}

/** Ids increase with time. */
const placeOf = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  limit,
  after: readCursor(cursor)?.id ?? null,
});

function pageOf<Item extends { id: string }>({ items, hasMore }: { items: Item[]; hasMore: boolean }) {
  const last = items.at(-1);
  return { items, nextCursor: hasMore && last ? writeCursor('', last.id) : null };
}
