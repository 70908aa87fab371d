import { listApiCalls, listApiKeys } from '@probity/contract/api-keys.ts';
import { listWebhookDeliveries, listWebhooks } from '@probity/contract/webhooks.ts';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';

const PAGE = 50;

export const listApiKeysQuery = (accountId: string) => endpointQuery(listApiKeys, { params: { accountId } });

export const listApiCallsQuery = (accountId: string) =>
  endpointPages(listApiCalls, { params: { accountId }, query: { limit: PAGE } });

export const listWebhooksQuery = (accountId: string) =>
  endpointQuery(listWebhooks, { params: { accountId } });

export const listWebhookDeliveriesQuery = (accountId: string, webhookId: string) =>
  endpointPages(listWebhookDeliveries, { params: { accountId, webhookId }, query: { limit: PAGE } });
