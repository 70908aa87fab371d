import { type Ctx, publish } from '../../kernel/context/index.ts';
import { waitsIn } from './approve-connection.ts';
import type { OwnConnection } from './connection-access.ts';
import type { ConnectionItemRow } from './connection-items.store.ts';
import { type ConnectionRow, takeReminder } from './connections.store.ts';
import { inviteTarget } from './invite-target.ts';
import { recordConnectionEvent } from './move-connection.ts';
import { notifySide } from './notify-parties.ts';

interface SendReminder {
  items: readonly ConnectionItemRow[];
  /** Nothing is sent to a party that was reminded since then. */
  notSince: Date;
  note?: string | null | undefined;
  bulkReminderId?: string | undefined;
  /** Users of a registered party; without them, everyone in its account. */
  readers?: readonly string[] | undefined;
}

/** Reminds the party of a connection that the caller has locked; null if it was reminded already. */
export async function sendReminder(
  ctx: Ctx,
  connection: Pick<OwnConnection, 'row' | 'side' | 'accountId'>,
  { items, notSince, note, bulkReminderId, readers }: SendReminder,
): Promise<ConnectionRow | null> {
  const { row, side, accountId } = connection;
  await publish(ctx, 'data.requesting', { accountId, entityId: row.targetId });
  const now = ctx.services.now();
  if (!(await takeReminder(ctx.db, { connectionId: row.id, side }, { now, notSince }))) return null;
  const after = await recordConnectionEvent(ctx, connection, { event: 'reminded' });
  if (row.targetAccountId)
    await notifySide(ctx, after, {
      to: 'target',
      kind: 'connection.reminder',
      ...(readers && { readers }),
      values: {
        ...(row.sharingStatus === 'Approved' && { count: items.filter(waitsIn(ctx)).length }),
        ...(note && bulkReminderId && { bulkReminderId }),
      },
    });
  else await inviteTarget(ctx, after, { message: note ?? undefined, isReminder: true });
  return after;
}
