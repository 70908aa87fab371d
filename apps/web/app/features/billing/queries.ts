import type { Client } from '@probity/contract/client.ts';
import { getPayment, listAllPayments, listPayments, listPrices } from '@probity/contract/payments.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE = 20;

export const listPricesQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['prices', accountId],
    queryFn: ({ signal }) => api.call(listPrices, { params: { accountId }, signal }),
  });

export const listPaymentsQuery = (api: Client, accountId: string) =>
  infiniteQueryOptions({
    queryKey: ['payments', accountId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listPayments, {
        params: { accountId },
        query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const listAllPaymentsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAllPayments, {
        query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const getPaymentQuery = (api: Client, paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) => api.call(getPayment, { params: { paymentId }, signal }),
  });
