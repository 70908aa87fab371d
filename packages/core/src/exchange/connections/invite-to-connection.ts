import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { isInvitedByOther, lockToRequest } from './connection-access.ts';
import { type ConnectionRow, updateConnection } from './connections.store.ts';
import { inviteTarget } from './invite-target.ts';
import { illegalTransition, moveConnection } from './move-connection.ts';

/** Sends the invitation again, to a new address if one is given. The earlier link stops working. */
export function inviteToConnection(
  ctx: Ctx,
  input: { connectionId: string; email?: string | undefined },
): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    const { row, side, accountId } = await lockToRequest(ctx, input.connectionId);
    if (row.targetAccountId || isInvitedByOther(row)) throw illegalTransition(row.sharingStatus, side);
    await publish(ctx, 'data.requesting', { accountId, entityId: row.targetId });
    const addressed = input.email
      ? await updateConnection(ctx.db, row.id, { targetEmail: input.email })
      : row;
    const invited = await moveConnection(ctx, addressed, { event: 'invite', by: side });
    await inviteTarget(ctx, invited);
    return invited;
  });
}
