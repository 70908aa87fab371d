import * as contract from '@probity/contract/bulk-reminders.ts';
import { getBulkReminder, previewReminder, startBulkReminder } from '@probity/core/exchange/bulk-reminders';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function bulkRemindersRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.startBulkReminder, (ctx, { params, body }) =>
    startBulkReminder(ctx, { accountId: params.entityId, ...body }),
  );
  serve(app, options, contract.previewReminder, (ctx, { params, body }) =>
    previewReminder(ctx, { accountId: params.entityId, ...body }),
  );
  serve(app, options, contract.getBulkReminder, (ctx, { params }) => getBulkReminder(ctx, params));
}
