import {
  deliveryFaults,
  deliveryStates,
  webhookEventTypes,
  webhookStates,
} from '@probity/domain/webhooks/webhook-events.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id, listOf, Moment, Nothing, PageQuery } from './schemas.ts';

const tag = 'Webhooks';
const params = z.object({ accountId: Id });
const ofWebhook = params.extend({ webhookId: Id });

export const WebhookEvent = z.enum(webhookEventTypes);

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEvent),
  /** Failing: the last delivery failed. Disabled: it has failed for days and is no longer called. */
  state: z.enum(webhookStates),
  failingSince: Moment.nullable(),
  createdAt: Moment,
  /** Until then deliveries are also signed with the previous secret. */
  previousSecretUntil: Moment.nullable(),
});
export type Webhook = z.output<typeof Webhook>;

export const WebhookDelivery = z.object({
  id: Id,
  /** As sent in `webhook-id`: the same for every attempt and replay. */
  eventId: z.string(),
  type: z.string(),
  subject: z.object({ type: z.string(), id: Id.nullable() }),
  occurredAt: Moment,
  /** Missed: it happened while the webhook was not active. */
  state: z.enum(deliveryStates),
  nextAttemptAt: Moment.nullable(),
  /** Newest first. */
  attempts: z.array(
    z.object({
      number: z.number().int(),
      at: Moment,
      durationMs: z.number().int(),
      status: z.number().int().nullable(),
      fault: z.enum(deliveryFaults).nullable(),
      /** The first bytes of the response. */
      answer: z.string().nullable(),
    }),
  ),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const fields = {
  /** HTTPS only, outside private networks. */
  url: z.string().trim().min(1).max(2000),
  description: z.string().trim().max(200),
  events: z.array(WebhookEvent).min(1).max(webhookEventTypes.length),
};

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/webhooks',
  tag,
  summary: 'List the webhooks of the account, newest first',
  access: 'owner',
  params,
  response: z.object({ items: z.array(Webhook) }),
  errors: ['resource.not_found', 'permission.denied'],
});

const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() });

export const createWebhook = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/webhooks',
  tag,
  summary: 'Create a webhook; its secret is returned only in this response',
  access: 'owner',
  params,
  body: z.strictObject({ ...fields, description: fields.description.default('') }),
  status: 201,
  response: WebhookWithSecret,
  errors: ['resource.not_found', 'permission.denied', 'auth.reauthentication_required', 'webhook.too_many'],
  example: {
    body: { url: 'https://hooks.receiver.example/probity', events: ['connection.approved', 'check.updated'] },
  },
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/Accounts/:accountId/webhooks/:webhookId',
  tag,
  summary: 'Update, pause or reactivate a webhook',
  access: 'owner',
  params: ofWebhook,
  body: z.strictObject({ ...fields, isActive: z.boolean() }).partial(),
  response: Webhook,
  errors: ['resource.not_found', 'permission.denied', 'auth.reauthentication_required'],
  example: { body: { isActive: false } },
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/Accounts/:accountId/webhooks/:webhookId',
  tag,
  summary: 'Delete a webhook and its delivery log',
  access: 'owner',
  params: ofWebhook,
  status: 204,
  response: Nothing,
  errors: ['resource.not_found', 'permission.denied'],
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/webhooks/:webhookId/secret',
  tag,
  summary: 'Create a new secret; for one day deliveries are also signed with the previous one',
  access: 'owner',
  params: ofWebhook,
  response: WebhookWithSecret,
  errors: ['resource.not_found', 'permission.denied', 'auth.reauthentication_required'],
});

export const sendTestEvent = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/webhooks/:webhookId/test',
  tag,
  summary: 'Send an event of the type webhook.test',
  access: 'owner',
  limit: 'message',
  params: ofWebhook,
  status: 202,
  response: WebhookDelivery,
  errors: ['resource.not_found', 'permission.denied', 'webhook.not_active'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/webhooks/:webhookId/deliveries',
  tag,
  summary: 'List the deliveries of a webhook, newest first, kept for 30 days',
  access: 'owner',
  params: ofWebhook,
  query: PageQuery.extend({ state: z.enum(deliveryStates).optional() }),
  response: listOf(WebhookDelivery),
  errors: ['resource.not_found', 'permission.denied'],
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/webhooks/:webhookId/replay',
  tag,
  summary: 'Resend one delivery, or all since a given time, with their original ids',
  access: 'owner',
  limit: 'message',
  params: ofWebhook,
  body: z.union([
    z.strictObject({ deliveryId: Id }),
    z.strictObject({ since: z.iso.datetime({ offset: true }) }),
  ]),
  status: 202,
  response: z.object({ count: z.number().int() }),
  errors: ['resource.not_found', 'permission.denied', 'webhook.not_active'],
  example: { body: { deliveryId: exampleIds.deliveryId } },
});
