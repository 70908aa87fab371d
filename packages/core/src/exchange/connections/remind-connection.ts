import { DAY_MS, ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { isInvitedByOther, lockConnection } from './connection-access.ts';
import { type ConnectionRow, takeReminder } from './connections.store.ts';
import { inviteTarget } from './invite-target.ts';
import { illegalTransition, recordConnectionEvent } from './move-connection.ts';
import { notifySide, reasonIn } from './notify-parties.ts';

/** Reminds a party that has not answered, at most once a day. A party that is not registered gets a new link. */
export function remindConnection(ctx: Ctx, input: { connectionId: string }): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockConnection(ctx, input.connectionId, 'edit', { as: 'initiator' });
    const { row, side } = own;
    const isOpen = row.sharingStatus === 'AwaitingApproval' || row.sharingStatus === 'AwaitingRegistration';
    if (side !== 'initiator' || !isOpen || isInvitedByOther(row))
      throw illegalTransition(row.sharingStatus, side);
    const now = ctx.services.now();
    const isFirstToday = await takeReminder(
      ctx.db,
      { connectionId: row.id, side },
      { now, notSince: new Date(now.getTime() - DAY_MS) },
    );
    if (!isFirstToday) throw new ProductError('connection.reminded_today');
    const after = await recordConnectionEvent(ctx, own, { event: 'reminded' });
    if (row.targetAccountId)
      await notifySide(ctx, after, { to: 'target', kind: 'connection.reminder', reason: reasonIn(after) });
    else await inviteTarget(ctx, after);
    return after;
  });
}
