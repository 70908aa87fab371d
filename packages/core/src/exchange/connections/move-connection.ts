import type { Connections } from '@probity/db/schema.gen.ts';
import {
  allowedEvents,
  type Mover,
  nextSharing,
  ProductError,
  type SharingEvent,
  type SharingStatus,
  sides,
} from '@probity/domain';
import { isCompleted } from '@probity/domain/sharing/completion.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import type { Updateable } from 'kysely';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, listAvailableChecks, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';
import { accountOn, isReadable, type OwnConnection } from './connection-access.ts';
import { listCompletionFacts, markCompleted, refreshActions } from './connection-items.store.ts';
import {
  type ConnectionRow,
  findConnectionForUpdate,
  insertConnectionEvents,
  updateConnection,
} from './connections.store.ts';
import { notifySide, notifyTransition } from './notify-parties.ts';

interface Move {
  event: SharingEvent;
  by: Mover;
  /** A text for the other side: a reason, a message. Encrypted with the key of the account that writes it. */
  note?: string | undefined;
  /** What else changes with the status. */
  changes?: Updateable<Connections>;
  /** Runs once the flow has agreed; answers which items it touched. */
  work?: (ctx: Ctx) => Promise<string[]>;
  /** Only part of what was asked for is answered. */
  partly?: boolean;
}

/**
 * The only function that changes a status. The row is locked by the caller; history, both audit logs, what each side
 * has to do next and the notifications are written in the same transaction.
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

interface UnmovingEvent {
  event: string;
  note?: string | undefined;
  items?: string[];
  changes?: Updateable<Connections>;
}

/** Something that both parties should find in the history and that leaves the status as it is. */
export async function recordConnectionEvent(
  ctx: Ctx,
  { row, side }: Pick<OwnConnection, 'row' | 'side'>,
  { event, note, items, changes }: UnmovingEvent,
): Promise<ConnectionRow> {
  const now = ctx.services.now();
  const seq = row.lastSeq + 1;
  const after = await updateConnection(ctx.db, row.id, { ...changes, changedAt: now, lastSeq: seq });
  await writeEvent(ctx, after, {
    seq,
    event,
    bySide: side,
    byAccountId: accountOn(after, side),
    from: row.sharingStatus,
    note,
    ...(items && { items }),
  });
  await refreshSides(ctx, [row.id]);
  return after;
}

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

/** Writes what happened where both parties read it: the connection's history and the audit log of each. */
export async function writeEvent(ctx: Ctx, row: ConnectionRow, event: ConnectionEvent): Promise<void> {
  const { seq, byAccountId, note } = event;
  const sealing = note && byAccountId ? await sealingOf(ctx, byAccountId) : null;
  const sealed = sealing && note ? sealing.seal(note, noteContext(row.id, seq)) : null;
  await insertConnectionEvents(ctx.db, [{ ...eventRow(ctx, row, event), note: sealed }]);
  // In one order always, so that two connections between the same parties never wait for each other.
  const chains = [row.initiatorId, row.targetAccountId].filter((id) => id !== null).sort();
  for (const chainId of chains)
    await record(ctx, { ...auditEvent(row, event), chainId, forAccount: actingAccount(ctx, byAccountId) });
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

export const auditEvent = (row: Moved, { seq, event, from, bySide, items = [] }: ConnectionEvent) => ({
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

/** Works out again what each side has to do, and whether the request is completed, from what the holder has today. */
export async function refreshSides(ctx: Ctx, connectionIds: readonly string[]): Promise<void> {
  if (connectionIds.length === 0) return;
  const today = dayOf(ctx.services.now());
  await refreshActions(ctx.db, connectionIds, { today, checks: listAvailableChecks(ctx) });
  for (const facts of await listCompletionFacts(ctx.db, connectionIds, today))
    if (isCompleted(facts) !== facts.isMarked) await mark(ctx, facts.connectionId, isCompleted(facts));
}

/** Both parties find it in the history and are notified; where sharing ended, that is said already. */
async function mark(ctx: Ctx, connectionId: string, completed: boolean): Promise<void> {
  const before = await findConnectionForUpdate(ctx.db, connectionId);
  if (!before || (before.completedAt !== null) === completed) return;
  const isTold = isReadable(before);
  const row = await markCompleted(ctx.db, connectionId, {
    completedAt: completed ? ctx.services.now() : null,
    steps: isTold ? 1 : 0,
  });
  await publish(ctx, 'connection.completionChanged', { entityId: row.subjectId });
  if (!isTold) return;
  const event = completed ? 'completed' : 'reopened';
  const from = row.sharingStatus;
  await writeEvent(ctx, row, { seq: row.lastSeq, event, bySide: 'system', byAccountId: null, from });
  for (const to of sides)
    await notifySide(ctx, row, { to, kind: `connection.${event}`, reason: 'DataShared' });
}
