import {
  isConsentedOrOffered,
  readerSideOf,
  type SharingEvent,
  type SharingStatus,
  type Side,
  scopeKey,
} from '@probity/domain';
import { type Ctx, type EndingItems, publish, userIdOf } from '../../kernel/context/index.ts';
import { withdrawOpenInvitations } from '../../registry/party-invitations/index.ts';
import { isInformation } from './approve-connection.ts';
import { accessConnection } from './connection-access.ts';
import { type ConnectionItemRow, changeItems, listItems } from './connection-items.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { moveConnection } from './move-connection.ts';
import type { EndCause } from './notify-parties.ts';

/** How a side ends a connection in this status. */
export function endingOf(status: SharingStatus, side: Side): SharingEvent {
  if (status === 'AwaitingRegistration' || status === 'AwaitingApproval')
    return side === 'initiator' ? 'withdraw' : 'reject';
  return 'revoke';
}

/** Ends the connection: its data is inaccessible from now on, and sharing it again needs new consent. */
export function endConnection(
  ctx: Ctx,
  row: ConnectionRow,
  by: Side,
  event: SharingEvent,
  { reason, because }: { reason?: string | undefined; because?: EndCause } = {},
): Promise<ConnectionRow> {
  return moveConnection(ctx, row, {
    event,
    by,
    note: reason,
    because,
    changes: { expiresAt: null },
    work: async (ctx) => {
      const taken = {
        state: 'Revoked' as const,
        decidedAt: ctx.services.now(),
        decidedBy: userIdOf(ctx.actor),
        lastViewedAt: null,
      };
      await publish(ctx, 'connection.itemsEnding', {
        connection: row,
        items: await listItems(ctx.db, row.id),
        endedBy: endedBySide(row, by),
      });
      const ended = await changeItems(ctx.db, { connectionId: row.id, from: ['Consented'] }, taken);
      return ended.map(scopeKey);
    },
  });
}

/** A connection of which nothing is left to share or to answer ends. */
export const isAnythingLeft = (rest: readonly ConnectionItemRow[]): boolean =>
  rest.some((item) => (isConsentedOrOffered(item) || item.state === 'Asked') && !isInformation(item));

export const endedBySide = (connection: ConnectionRow, side: Side): EndingItems['endedBy'] =>
  readerSideOf(connection.relationType) === side ? 'recipient' : 'holder';

/** Closes invitations before the connection is locked, in the order in which a registration accepts them. */
export async function closeInvitation(ctx: Ctx, connectionId: string): Promise<void> {
  const { row, side } = await accessConnection(ctx, connectionId, 'edit', { as: 'initiator' });
  if (side !== 'initiator' || row.sharingStatus !== 'AwaitingRegistration') return;
  await withdrawOpenInvitations(ctx, { entityId: row.targetId, connectionId }, ctx.services.now());
}
