import { getPayment, listAllPayments, listPayments, listPrices } from '@probity/contract/payments.ts';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';

const PAGE = 20;

export const listPricesQuery = (accountId: string) => endpointQuery(listPrices, { params: { accountId } });

export const listPaymentsQuery = (accountId: string) =>
  endpointPages(listPayments, { params: { accountId }, query: { limit: PAGE } });

export const listAllPaymentsQuery = () => endpointPages(listAllPayments, { query: { limit: PAGE } });

export const getPaymentQuery = (paymentId: string) => endpointQuery(getPayment, { params: { paymentId } });
