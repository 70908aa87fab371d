import type { Mover, SharingStatus } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';
import { type ConnectionRow, insertConnectionEvents } from './connections.store.ts';

export const noteContext = (connectionId: string, seq: number): EncryptionContext => ({
  table: 'connection_events',
  row: connectionId,
  column: `note:${seq}`,
});

interface ConnectionEvent {
  seq: number;
  /** A move of the flow, or what else happened: itemsRevoked, valueValidated, reminded, linked. */
  event: string;
  bySide: Mover;
  byAccountId: string | null;
  from: SharingStatus | null;
  note?: string | undefined;
  items?: string[];
}

/** Writes what happened where both parties read it: the connection's history and the trail of each. */
export async function writeEvent(ctx: Ctx, row: ConnectionRow, event: ConnectionEvent): Promise<void> {
  const { seq, byAccountId, note } = event;
  const sealing = note && byAccountId ? await sealingOf(ctx, byAccountId) : null;
  const sealed = sealing && note ? sealing.seal(note, noteContext(row.id, seq)) : null;
  await insertConnectionEvents(ctx.db, [{ ...eventRow(ctx, row, event), note: sealed }]);
  // In one order always, so that two connections between the same parties never wait for each other.
  const chains = [row.initiatorId, row.targetAccountId].filter((id) => id !== null).sort();
  for (const chainId of chains)
    await record(ctx, { ...trailEvent(row, event), chainId, forAccount: actingAccount(ctx, byAccountId) });
}

/** A request can be passed on by a member of another account: that account then acts. */
function actingAccount({ actor }: Ctx, byAccountId: string | null): string | null {
  const memberships = actor.kind === 'user' ? actor.memberships : [];
  const isTheirs = memberships.some(({ accountId }) => accountId === byAccountId);
  return memberships.length === 0 || isTheirs ? byAccountId : null;
}

type Moved = Pick<ConnectionRow, 'id' | 'sharingStatus' | 'relationType'>;

/** As the history of the connection keeps it; the note is the caller's to seal. */
export const eventRow = (ctx: Ctx, row: Moved, event: ConnectionEvent) => ({
  connectionId: row.id,
  seq: event.seq,
  at: ctx.services.now(),
  event: event.event,
  bySide: event.bySide,
  byAccountId: event.byAccountId,
  actorUserId: userIdOf(ctx.actor),
  actorName: ctx.actor.kind === 'user' ? ctx.actor.name : null,
  fromStatus: event.from,
  toStatus: row.sharingStatus,
  items: event.items ?? [],
});

export const trailEvent = (row: Moved, { seq, event, from, bySide, items = [] }: ConnectionEvent) => ({
  action: `connection.${event}`,
  subject: { type: 'connection', id: row.id },
  details: {
    seq,
    from,
    to: row.sharingStatus,
    by: bySide,
    // Whether data is asked for or offered.
    ...(event === 'request' && { relationType: row.relationType }),
    ...(items.length > 0 && { items }),
  },
});
