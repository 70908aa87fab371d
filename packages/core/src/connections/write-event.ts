import type { Mover, SharingStatus } from '@probity/domain';
import { userIdOf } from '../actor.ts';
import { record } from '../audit/record.ts';
import type { Ctx } from '../context.ts';
import { sealingOf } from '../sealing/account-sealing.ts';
import { notePlace } from './connection-sealing.ts';
import { type ConnectionRow, insertConnectionEvent } from './connections.store.ts';

export interface ConnectionEvent {
  seq: number;
  /** A move of the flow, or what else happened: itemsRevoked, narrowed, reminded, linked. */
  event: string;
  bySide: Mover;
  byAccountId: string | null;
  from: SharingStatus | null;
  note?: string | undefined;
  items?: string[];
}

/** Writes what happened where both parties read it: the connection's history and the trail of each. */
export async function writeEvent(ctx: Ctx, row: ConnectionRow, event: ConnectionEvent): Promise<void> {
  const { seq, byAccountId, note, items = [], from } = event;
  const sealing = note && byAccountId ? await sealingOf(ctx, byAccountId) : null;
  await insertConnectionEvent(ctx.db, {
    connectionId: row.id,
    seq,
    at: ctx.services.now(),
    event: event.event,
    bySide: event.bySide,
    byAccountId,
    actorUserId: userIdOf(ctx.actor),
    actorName: ctx.actor.kind === 'user' ? ctx.actor.name : null,
    fromStatus: from,
    toStatus: row.sharingStatus,
    note: sealing && note ? sealing.seal(note, notePlace(row.id, seq)) : null,
    items,
  });
  // In one order always, so that two connections between the same parties never wait for each other.
  const chains = [row.initiatorId, row.targetAccountId].filter((id) => id !== null).sort();
  for (const chainId of chains)
    await record(ctx, {
      action: `connection.${event.event}`,
      chainId,
      subject: { type: 'connection', id: row.id },
      details: { from, to: row.sharingStatus, by: event.bySide, ...(items.length > 0 && { items }) },
    });
}
