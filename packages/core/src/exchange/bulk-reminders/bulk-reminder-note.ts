import { findUser } from '../../identity/users/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealed, sealingOf } from '../../kernel/encryption/index.ts';
import { type BulkReminderRow, loadBulkReminder } from './bulk-reminders.store.ts';

export const bulkReminderNoteContext = sealed('bulk_reminders', 'note');

export async function openNote(ctx: Ctx, { id, accountId, note }: BulkReminderRow): Promise<string | null> {
  if (!note) return null;
  const sealing = await sealingOf(ctx, accountId);
  return sealing.unseal(note, bulkReminderNoteContext(id)).toString('utf8');
}

/** The note with the name of its author, for the emails of a bulk reminder. */
export async function noteOfReminder(
  ctx: Ctx,
  bulkReminderId: string,
): Promise<{ by: string; text: string } | null> {
  const reminder = await loadBulkReminder(ctx.db, bulkReminderId);
  const text = await openNote(ctx, reminder);
  const author = await findUser(ctx, reminder.sentBy);
  return text === null ? null : { by: author?.name ?? '', text };
}
