import { DAY_MS, ProductError } from '@probity/domain';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { awaitsAnswer, waitsIn } from './approve-connection.ts';
import { isInvitedByOther, lockConnection } from './connection-access.ts';
import { listItems } from './connection-items.store.ts';
import { type ConnectionRow, takeReminder } from './connections.store.ts';
import { inviteTarget } from './invite-target.ts';
import { illegalTransition, recordConnectionEvent } from './move-connection.ts';
import { notifySide } from './notify-parties.ts';

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
    const { row, side, accountId } = own;
    const items = await listItems(ctx.db, row.id);
    if (side !== 'initiator' || !awaitsAnswer(ctx, row, items) || isInvitedByOther(row))
      throw illegalTransition(row.sharingStatus, side);
    await publish(ctx, 'data.requesting', { accountId, entityId: row.targetId });
    const now = ctx.services.now();
    const isFirstToday = await takeReminder(
      ctx.db,
      { connectionId: row.id, side },
      { now, notSince: new Date(now.getTime() - DAY_MS) },
    );
    if (!isFirstToday) throw new ProductError('connection.reminded_today');
    const after = await recordConnectionEvent(ctx, own, { event: 'reminded' });
    if (row.targetAccountId)
      await notifySide(ctx, after, {
        to: 'target',
        kind: 'connection.reminder',
        values: {
          ...(row.sharingStatus === 'Approved' && { count: items.filter(waitsIn(ctx)).length }),
          ...(input.note && input.bulkReminderId && { bulkReminderId: input.bulkReminderId }),
        },
      });
    else await inviteTarget(ctx, after, { message: input.note ?? undefined, isReminder: true });
    return after;
  });
}
