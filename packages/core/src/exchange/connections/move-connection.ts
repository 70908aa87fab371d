import type { Connections } from '@probity/db/schema.gen.ts';
import {
  allowedEvents,
  type Mover,
  nextSharing,
  ProductError,
  type SharingEvent,
  type SharingStatus,
} from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../kernel/context/index.ts';
import { accountOn } from './connection-access.ts';
import { type ConnectionRow, updateConnection } from './connections.store.ts';
import { notifyTransition } from './notify-parties.ts';
import { refreshSides } from './refresh-sides.ts';
import { writeEvent } from './write-event.ts';

interface Move {
  event: SharingEvent;
  by: Mover;
  /** Words for the other side: a reason, a message. Sealed by the account that writes them. */
  note?: string | undefined;
  /** What else changes with the status. */
  changes?: Updateable<Connections>;
  /** Runs once the flow has agreed; answers which items it touched. */
  work?: (ctx: Ctx) => Promise<string[]>;
  /** Only part of what was asked for is answered. */
  partly?: boolean;
}

/**
 * The one place where a status changes. The row is locked by the caller; history, both trails, what each side has to
 * do next and the notices stand or fall with the change.
 */
export async function moveConnection(ctx: Ctx, before: ConnectionRow, move: Move): Promise<ConnectionRow> {
  const sharingStatus = decide(before, move);
  const items = (await move.work?.(ctx)) ?? [];
  const seq = before.lastSeq + 1;
  const after = await updateConnection(ctx.db, before.id, {
    sharingStatus,
    changedAt: ctx.services.now(),
    lastSeq: seq,
    // A request that grows says nothing about a period that ended before.
    ...(move.event !== 'widen' && { periodEndedAt: move.event === 'expire' ? ctx.services.now() : null }),
    ...move.changes,
  });
  await afterTransition(ctx, after, { ...move, from: before.sharingStatus, items });
  return after;
}

/** What follows from a move, or from the act that began the connection. */
export async function afterTransition(
  ctx: Ctx,
  after: ConnectionRow,
  move: Pick<Move, 'event' | 'by' | 'note' | 'partly'> & { from: SharingStatus | null; items: string[] },
): Promise<void> {
  await writeEvent(ctx, after, {
    ...move,
    seq: after.lastSeq,
    bySide: move.by,
    byAccountId: move.by === 'system' ? null : accountOn(after, move.by),
  });
  await notifyTransition(ctx, after, { ...move, partly: move.partly ?? false });
  await refreshSides(ctx, [after.id]);
}

function decide(row: ConnectionRow, { event, by }: Move): SharingStatus {
  const next = nextSharing(row.sharingStatus, event, by);
  if (next.ok) return next.status;
  throw illegalTransition(row.sharingStatus, by);
}

export function illegalTransition(state: SharingStatus, by: Mover): ProductError {
  return new ProductError('connection.illegal_transition', {
    values: { state },
    detail: sentence('allowedIn', {
      state,
      events: allowedEvents(state, by).join(', ') || sentence('nothingAllowed'),
    }),
  });
}
