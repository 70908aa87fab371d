import * as contract from '@probity/contract/bulk-reminders.ts';
import { getBulkReminder, previewReminder, startBulkReminder } from '@probity/core/exchange/bulk-reminders';
import type { Serve } from '../serve.ts';

export function bulkRemindersRoutes(serve: Serve): void {
  serve(contract.startBulkReminder, (ctx, { params, body }) =>
    startBulkReminder(ctx, { accountId: params.entityId, ...body }),
  );
  serve(contract.previewReminder, (ctx, { params, body }) =>
    previewReminder(ctx, { accountId: params.entityId, ...body }),
  );
  serve.each(contract, { getBulkReminder });
}
