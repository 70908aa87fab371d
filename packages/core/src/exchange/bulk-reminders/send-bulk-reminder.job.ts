import { type ErrorCode, ProductError, roleMay } from '@probity/domain';
import { inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { z } from 'zod';
import { findMemberActor } from '../../identity/members/index.ts';
import { findUser } from '../../identity/users/index.ts';
import { type Ctx, inTransaction, type UserActor, withApiKey } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { remindConnection } from '../connections/index.ts';
import { openNote } from './bulk-reminder-note.ts';
import {
  announceProgress,
  type BulkReminderRow,
  loadBulkReminder,
  lockNextWaiting,
  settle,
} from './bulk-reminders.store.ts';
import { finishBulkReminder } from './finish-bulk-reminder.ts';

const payload = z.object({ bulkReminderId: z.string() });

/**
 * Sends one reminder after the other, in the name of the member who started it and with their present permissions. A
 * reminder and its row are committed together, so that another worker resumes where a killed one stopped.
 */
export async function sendBulkReminder(ctx: Ctx, { bulkReminderId }: z.infer<typeof payload>): Promise<void> {
  const { reminder, note, sender, language } = await inTransaction(ctx, (ctx) => open(ctx, bulkReminderId));
  if (reminder.state !== 'Running') return;
  if (!sender) return finishBulkReminder(ctx, reminder, 'permission.denied');
  const asSender: Ctx = { ...ctx, actor: sender };
  while (await inLocale(language ?? DEFAULT_LOCALE, () => sendNext(asSender, reminder, note)));
  await finishBulkReminder(ctx, reminder);
}

async function open(ctx: Ctx, bulkReminderId: string) {
  const reminder = await loadBulkReminder(ctx.db, bulkReminderId);
  const { accountId, sentBy, sentByKey } = reminder;
  const sender = await findMemberActor(ctx, { accountId, userId: sentBy });
  const user = await findUser(ctx, sentBy);
  return {
    reminder,
    note: await openNote(ctx, reminder),
    sender: sender && mayEdit(sender) ? withApiKey(sender, sentByKey) : null,
    language: user?.language,
  };
}

const mayEdit = ({ memberships }: UserActor): boolean =>
  memberships.some(({ role }) => roleMay(role, 'edit'));

/** False if none waits. */
async function sendNext(ctx: Ctx, reminder: BulkReminderRow, note: string | null): Promise<boolean> {
  let number = 0;
  try {
    return await inTransaction(ctx, async (ctx) => {
      const next = await lockNextWaiting(ctx.db, reminder.id);
      if (!next) return false;
      ({ number } = next);
      const { connectionId } = next;
      await remindConnection(ctx, { connectionId, note, bulkReminderId: reminder.id });
      await settleRow(ctx, reminder, number);
      return true;
    });
  } catch (error) {
    if (!(error instanceof ProductError) || error.status >= 500) throw error;
    const { code } = error;
    await inTransaction(ctx, (ctx) => settleRow(ctx, reminder, number, code));
    return true;
  }
}

async function settleRow(
  ctx: Ctx,
  { id: bulkReminderId, accountId }: BulkReminderRow,
  number: number,
  error?: ErrorCode,
): Promise<void> {
  const settledAt = ctx.services.now();
  const row = { bulkReminderId, number };
  await settle(ctx.db, row, error ? { state: 'Failed', error, settledAt } : { state: 'Sent', settledAt });
  await announceProgress(ctx.db, accountId);
}

export const sendBulkReminderJob = defineJob({
  name: 'send-bulk-reminder',
  payload,
  handler: sendBulkReminder,
});
