import { record } from '../../kernel/audit/index.ts';
import {
  apiKeyIdOf,
  authorise,
  type Ctx,
  inTransaction,
  newId,
  notFound,
  userActorOf,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { bulkReminderNoteContext } from './bulk-reminder-note.ts';
import { countOwnConnections, insertBulkReminder } from './bulk-reminders.store.ts';
import { sendBulkReminderJob } from './send-bulk-reminder.job.ts';

interface StartBulkReminder {
  accountId: string;
  connectionIds: readonly string[];
  /** A personal note, the same for everyone. */
  note?: string | undefined;
}

/** Stores whom to remind and leaves the sending to a job. */
export function startBulkReminder(ctx: Ctx, input: StartBulkReminder): Promise<{ id: string }> {
  const { accountId, note } = input;
  authorise(ctx.actor, 'edit', accountId);
  const { userId } = userActorOf(ctx.actor);
  const connectionIds = [...new Set(input.connectionIds)];
  return inTransaction(ctx, async (ctx) => {
    if ((await countOwnConnections(ctx.db, { accountId, connectionIds })) < connectionIds.length)
      throw notFound();
    const id = newId();
    const sealing = note ? await sealingOf(ctx, accountId) : null;
    await insertBulkReminder(
      ctx.db,
      {
        id,
        accountId,
        note: note && sealing ? sealing.seal(note, bulkReminderNoteContext(id)) : null,
        sentBy: userId,
        sentByKey: apiKeyIdOf(ctx.actor),
        createdAt: ctx.services.now(),
      },
      connectionIds,
    );
    await record(ctx, {
      action: 'bulkreminder.started',
      chainId: accountId,
      subject: { type: 'bulkreminder', id },
      details: { rows: connectionIds.length },
    });
    await ctx.services.jobs.add(ctx.db, sendBulkReminderJob, { bulkReminderId: id });
    return { id };
  });
}
