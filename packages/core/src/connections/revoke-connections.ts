import { holderSideOf, otherSide, ProductError, readableStatuses, scopeKey } from '@probity/domain';
import { userIdOf } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { type ConnectionItemRow, changeItems, listItems } from './connection-items.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { closeInvitation, endConnection, endingOf } from './end-connection.ts';
import { illegalTransition } from './move-connection.ts';
import { noteEvent } from './note-event.ts';
import { lockConnection, type OwnConnection } from './own-connection.ts';
import { tellSide } from './tell-parties.ts';

export interface RevokeConnections {
  connectionIds: readonly string[];
  /** Only these sections, or only these items (`kind:key`): the holder takes back part of what it shares. */
  sections?: readonly string[] | undefined;
  items?: readonly string[] | undefined;
  reason?: string | undefined;
}

/** Ends connections, or takes back part of them. The other side loses access with the commit. */
export function revokeConnections(ctx: Ctx, input: RevokeConnections): Promise<ConnectionRow[]> {
  const isPart = input.sections !== undefined || input.items !== undefined;
  // In one order always, so that two who end the same connections do not wait for each other.
  const ids = [...new Set(input.connectionIds)].sort();
  return inTransaction(ctx, async (ctx) => {
    for (const id of isPart ? [] : ids) await closeInvitation(ctx, id);
    const rows: ConnectionRow[] = [];
    for (const id of ids)
      rows.push(isPart ? await revokePart(ctx, id, input) : await revokeWhole(ctx, id, input.reason));
    return rows;
  });
}

async function revokeWhole(ctx: Ctx, id: string, reason?: string): Promise<ConnectionRow> {
  const { row, side } = await lockConnection(ctx, id, 'validate');
  return endConnection(ctx, row, side, endingOf(row.sharingStatus, side), reason);
}

async function revokePart(ctx: Ctx, id: string, input: RevokeConnections): Promise<ConnectionRow> {
  const own = await lockConnection(ctx, id, 'validate');
  const { row, side } = own;
  if (holderSideOf[row.relationType] !== side || !isReadable(row))
    throw illegalTransition(row.sharingStatus, side);
  const scope = await listItems(ctx.db, row.id);
  const taken = scope.filter((item) => isNamed(item, input) && isGiven(item));
  if (taken.length === 0) throw new ProductError('connection.not_in_scope');
  const rest = scope.filter((item) => !taken.includes(item));
  // Nothing is left to share or to answer: then it is over.
  if (!rest.some((item) => isGiven(item) || item.state === 'Asked'))
    return endConnection(ctx, row, side, endingOf(row.sharingStatus, side), input.reason);
  return takeBack(ctx, own, taken, input.reason);
}

async function takeBack(
  ctx: Ctx,
  own: OwnConnection,
  items: ConnectionItemRow[],
  note?: string,
): Promise<ConnectionRow> {
  const decided = { state: 'Revoked', decidedAt: ctx.services.now(), decidedBy: userIdOf(ctx.actor) };
  await changeItems(ctx.db, { connectionId: own.row.id, items, from: ['Consented', 'Offered'] }, decided);
  const after = await noteEvent(ctx, own, { event: 'itemsRevoked', note, items: items.map(scopeKey) });
  const notice = { kind: 'connection.itemsRevoked', reason: 'DataShared' } as const;
  await tellSide(ctx, after, { to: otherSide(own.side), ...notice });
  return after;
}

const isReadable = ({ sharingStatus }: ConnectionRow): boolean =>
  (readableStatuses as readonly string[]).includes(sharingStatus);
const isGiven = ({ state }: ConnectionItemRow): boolean => state === 'Consented' || state === 'Offered';
const isNamed = (item: ConnectionItemRow, { sections = [], items = [] }: RevokeConnections): boolean =>
  items.includes(scopeKey(item)) || sections.includes(item.section ?? item.kind);
