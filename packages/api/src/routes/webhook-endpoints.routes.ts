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
import type { FastifyInstance } from 'fastify';
import { readIdCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';

/** Webhooks that the product sends; those that it receives are below /webhooks. */
export function webhookEndpointsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listWebhooks, async (ctx, { params }) => ({
    items: await listWebhooks(ctx, params),
  }));
  serve(app, options, contract.createWebhook, (ctx, { params, body }) =>
    createWebhook(ctx, { ...params, ...body }),
  );
  serve(app, options, contract.changeWebhook, (ctx, { params, body }) =>
    changeWebhook(ctx, { ...params, changes: body }),
  );
  serve(app, options, contract.deleteWebhook, (ctx, { params }) =>
    deleteWebhook(ctx, params).then(() => undefined),
  );
  serve(app, options, contract.rotateWebhookSecret, (ctx, { params }) => rotateWebhookSecret(ctx, params));
  serve(app, options, contract.sendTestEvent, (ctx, { params }) => sendTestEvent(ctx, params));
  serve(
    app,
    options,
    contract.listWebhookDeliveries,
    async (ctx, { params, query: { cursor, ...query } }) => {
      const page = { ...params, ...query, before: readIdCursor(cursor) };
      const { items, nextBefore } = await listWebhookDeliveries(ctx, page);
      return { items, nextCursor: nextBefore };
    },
  );
  serve(app, options, contract.replayWebhook, (ctx, { params, body }) =>
    replayWebhook(ctx, {
      ...params,
      which: 'since' in body ? { since: new Date(body.since) } : body,
    }),
  );
}
