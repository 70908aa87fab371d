import * as contract from '@probity/contract/webhooks.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  sendTestEvent,
} from '@probity/core/identity/webhooks';
import { readIdCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';

/** Webhooks that the product sends; those that it receives are below /webhooks. */
export function webhookEndpointsRoutes(serve: Serve): void {
  serve.each(contract, { listWebhooks, createWebhook, deleteWebhook, rotateWebhookSecret, sendTestEvent });
  serve(contract.changeWebhook, (ctx, { params, body }) => changeWebhook(ctx, { ...params, changes: body }));
  serve(contract.listWebhookDeliveries, async (ctx, { params, query: { cursor, ...query } }) => {
    const page = { ...params, ...query, before: readIdCursor(cursor) };
    const { items, nextBefore } = await listWebhookDeliveries(ctx, page);
    return { items, nextCursor: nextBefore };
  });
  serve(contract.replayWebhook, (ctx, { params, body }) =>
    replayWebhook(ctx, {
      ...params,
      which: 'since' in body ? { since: new Date(body.since) } : body,
    }),
  );
}
