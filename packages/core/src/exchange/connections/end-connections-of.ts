import { nextSharing, sides } from '@probity/domain';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { accountOn } from './connection-access.ts';
import { lockConnectionsOf } from './connections.store.ts';
import { endConnection, endingOf } from './end-connection.ts';
import { lockAuditLogsOf } from './move-connection.ts';

/** When an account is closed, its sharing and its requests end, and the other parties are notified. */
export async function endConnectionsOf(
  ctx: Ctx,
  { accountId, alsoRecordedIn }: Events['account.closed'],
): Promise<void> {
  const ending = (await lockConnectionsOf(ctx.db, accountId)).flatMap((row) => {
    const side = sides.find((one) => accountOn(row, one) === accountId);
    const event = side && endingOf(row.sharingStatus, side);
    return side && event && nextSharing(row.sharingStatus, event, side).ok ? [{ row, side, event }] : [];
  });
  await lockAuditLogsOf(
    ctx,
    ending.map(({ row }) => row),
    alsoRecordedIn,
  );
  for (const { row, side, event } of ending)
    await endConnection(ctx, row, side, event, { because: 'partyDeleted' });
}
