import { listApiCalls, listApiKeys } from '@probity/contract/api-keys.ts';
import type { Client } from '@probity/contract/client.ts';
import { listWebhookDeliveries, listWebhooks } from '@probity/contract/webhooks.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE = 50;

export const listApiKeysQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['api-keys', accountId],
    queryFn: ({ signal }) => api.call(listApiKeys, { params: { accountId }, signal }),
  });

export const listApiCallsQuery = (api: Client, accountId: string) =>
  infiniteQueryOptions({
    queryKey: ['api-calls', accountId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listApiCalls, {
        params: { accountId },
        query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const listWebhooksQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['webhooks', accountId],
    queryFn: ({ signal }) => api.call(listWebhooks, { params: { accountId }, signal }),
  });

export const listWebhookDeliveriesQuery = (api: Client, accountId: string, webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', accountId, webhookId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listWebhookDeliveries, {
        params: { accountId, webhookId },
        query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
