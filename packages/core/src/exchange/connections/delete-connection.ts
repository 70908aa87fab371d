import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockConnection } from './connection-access.ts';
import { closeInvitation } from './end-connection.ts';
import { illegalTransition, recordConnectionEvent } from './move-connection.ts';
import { notifySide } from './notify-parties.ts';

/** The initiator removes a connection that was never consented to, for both parties. */
export function deleteConnection(ctx: Ctx, input: { connectionId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await closeInvitation(ctx, input.connectionId);
    const own = await lockConnection(ctx, input.connectionId, 'edit', { as: 'initiator' });
    if (own.row.approvedAt) throw new ProductError('connection.was_approved');
    if (own.side !== 'initiator') throw illegalTransition(own.row.sharingStatus, own.side);
    const changes = { deletedAt: ctx.services.now() };
    const after = await recordConnectionEvent(ctx, own, { event: 'deleted', changes });
    if (own.row.sharingStatus === 'AwaitingApproval')
      await notifySide(ctx, after, { to: 'target', kind: 'connection.withdrawn' });
  });
}
