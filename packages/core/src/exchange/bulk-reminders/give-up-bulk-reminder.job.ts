import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { loadBulkReminder } from './bulk-reminders.store.ts';
import { finishBulkReminder } from './finish-bulk-reminder.ts';

const payload = z.object({ bulkReminderId: z.string() });

/** After the last attempt: reminders already sent are unaffected, the rest has failed. */
export async function giveUpBulkReminder(
  ctx: Ctx,
  { bulkReminderId }: z.infer<typeof payload>,
): Promise<void> {
  await finishBulkReminder(ctx, await inTransaction(ctx, (ctx) => loadBulkReminder(ctx.db, bulkReminderId)));
}

export const giveUpBulkReminderJob = defineJob({
  name: 'give-up-bulk-reminder',
  payload,
  handler: giveUpBulkReminder,
});
