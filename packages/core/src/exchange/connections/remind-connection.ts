import { DAY_MS, ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { awaitsAnswer } from './approve-connection.ts';
import { isInvitedByOther, lockConnection } from './connection-access.ts';
import { listItems } from './connection-items.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { illegalTransition } from './move-connection.ts';
import { sendReminder } from './send-reminder.ts';

interface RemindConnection {
  connectionId: string;
  /** A personal note; included in the email. */
  note?: string | null;
  /** Set if it is one of many: the email of a registered party finds its note there. */
  bulkReminderId?: string;
}

/**
 * Reminds a party that has not answered, or not every item, at most once a day. A party that is not registered gets a
 * new link.
 */
export function remindConnection(ctx: Ctx, input: RemindConnection): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockConnection(ctx, input.connectionId, 'edit', { as: 'initiator' });
    const { row, side } = own;
    const items = await listItems(ctx.db, row.id);
    if (side !== 'initiator' || !awaitsAnswer(ctx, row, items) || isInvitedByOther(row))
      throw illegalTransition(row.sharingStatus, side);
    const notSince = new Date(ctx.services.now().getTime() - DAY_MS);
    const { note, bulkReminderId } = input;
    const reminded = await sendReminder(ctx, own, { items, notSince, note, bulkReminderId });
    if (!reminded) throw new ProductError('connection.reminded_today');
    return reminded;
  });
}
