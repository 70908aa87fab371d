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
import { pageOf, readCursor } from '../cursor.ts';
import { sendPdf } from '../send-file.ts';
import type { Serve } from '../serve.ts';

export function paymentsRoutes(serve: Serve): void {
  serve.each(contract, { listPrices, getPayment, cancelPayment, refundPayment });
  serve(contract.listPayments, async (ctx, { params, query }) =>
    pageOf(await listPayments(ctx, { ...params, ...placeOf(query) }), lastPlace),
  );
  serve(contract.listAllPayments, async (ctx, { query }) =>
    pageOf(await listAllPayments(ctx, placeOf(query)), lastPlace),
  );
  serve(contract.getPaymentReceipt, async (ctx, { params, reply }) =>
    sendPdf(reply, await getPaymentReceipt(ctx, params)),
  );
}

export function internalPaymentsRoutes(serve: Serve): void {
  serve.each(contract, { createPaymentIntent });
}

/** Ids increase with time. */
const lastPlace = ({ id }: { id: string }) => ['', id] as const;

const placeOf = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  limit,
  after: readCursor(cursor)?.id ?? null,
});
