import type { ErrorCode } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { announceProgress, type BulkReminderRow, countReminders, finish } from './bulk-reminders.store.ts';

/** Ends it once; reminders that still wait have failed for the reason given. */
export function finishBulkReminder(
  ctx: Ctx,
  { id, accountId }: BulkReminderRow,
  error: ErrorCode = 'system.unexpected',
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await finish(ctx.db, id, { error, at: ctx.services.now() }))) return;
    const { sent, failed } = await countReminders(ctx.db, id);
    await record(ctx, {
      action: 'bulkreminder.finished',
      chainId: accountId,
      subject: { type: 'bulkreminder', id },
      details: { sent, failed },
    });
    await announceProgress(ctx.db, accountId);
  });
}
