import { errorText } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { openNote } from './bulk-reminder-note.ts';
import { countReminders, listFailures, loadBulkReminder } from './bulk-reminders.store.ts';

const MAX_FAILURES = 1000;

/** Progress and result: how many were sent, and who was not reminded for which reason. */
export function getBulkReminder(ctx: Ctx, { bulkReminderId }: { bulkReminderId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const reminder = await loadBulkReminder(ctx.db, bulkReminderId);
    authorise(ctx.actor, 'view', reminder.accountId);
    const failures = await listFailures(ctx.db, bulkReminderId, MAX_FAILURES);
    return {
      id: reminder.id,
      state: reminder.state === 'Finished' ? ('Finished' as const) : ('Running' as const),
      note: await openNote(ctx, reminder),
      ...(await countReminders(ctx.db, bulkReminderId)),
      failures: failures.map(({ connectionId, name, error }) => ({
        connectionId,
        name,
        reason: errorText(error),
      })),
      createdAt: reminder.createdAt,
      finishedAt: reminder.finishedAt,
    };
  });
}
