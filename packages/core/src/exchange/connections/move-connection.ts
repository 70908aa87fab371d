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
import { availableChecks } from '@probity/domain/templates/check-types.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import type { Updateable } from 'kysely';
import { type AuditAction, lockAuditLogs, record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealed, sealingOf } from '../../kernel/encryption/index.ts';
import { accountOn, isReadable, knows, type OwnConnection } from './connection-access.ts';
import { listCompletionFacts, markCompleted, refreshActions } from './connection-items.store.ts';
import {
  type ConnectionRow,
  findConnectionForUpdate,
  insertConnectionEvents,
  updateConnection,
} from './connections.store.ts';
import { type EndCause, notifySide, notifyTransition } from './notify-parties.ts';

interface Move {
  event: SharingEvent;
  by: Mover;
  /** A reason or message for the other side, encrypted with the key of the account that writes it. */
  note?: string | undefined;
  /** Other columns that change with the status. */
  changes?: Updateable<Connections>;
  /** Runs once the transition is known to be allowed; returns the items that it changed. */
  work?: (ctx: Ctx) => Promise<string[]>;
  /** Only some of the requested items are answered. */
  partly?: boolean;
  /** The number of items that a wider scope no longer includes. */
  removed?: number;
  /** Why it ends, if the side that takes the step has not decided it. */
  because?: EndCause | undefined;
  /** The person who registers has the request in the email that invited them. */
  isEmailed?: boolean;
}

/**
 * The only function that changes a status. The caller locks the row; the history, both audit logs, the next actions
 * and the notifications are written in the same transaction.
 */
export async function moveConnection(ctx: Ctx, before: ConnectionRow, move: Move): Promise<ConnectionRow> {
  const sharingStatus = decide(before, move);
  const items = (await move.work?.(ctx)) ?? [];
  const seq = before.lastSeq + 1;
  const after = await updateConnection(ctx.db, before.id, {
    sharingStatus,
    changedAt: ctx.services.now(),
    lastSeq: seq,
    // Widening a request does not affect whether an earlier period has ended.
    ...(move.event !== 'widen' && {
      periodEndedAt: move.event === 'expire' ? (before.expiresAt ?? ctx.services.now()) : null,
    }),
    ...move.changes,
  });
  await afterTransition(ctx, after, { ...move, from: before.sharingStatus, items });
  return after;
}

/** The effects of a transition, or of opening the connection. */
export async function afterTransition(
  ctx: Ctx,
  after: ConnectionRow,
  move: Pick<Move, 'event' | 'by' | 'note' | 'partly' | 'removed' | 'because' | 'isEmailed'> & {
    from: SharingStatus | null;
    items: string[];
  },
): Promise<void> {
  // No side has decided it: the related party that the data is about registered.
  const isBySubject = move.because === 'subjectRegistered';
  await writeEvent(ctx, after, {
    ...move,
    event: isBySubject ? 'subjectRegistered' : move.event,
    seq: after.lastSeq,
    bySide: move.by,
    byAccountId: move.by === 'system' ? null : accountOn(after, move.by),
  });
  const { partly = false, removed = 0 } = move;
  await notifyTransition(ctx, after, { ...move, partly, removed });
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
  event: ConnectionEventName;
  note?: string | undefined;
  items?: string[];
  changes?: Updateable<Connections>;
}

/** Records an event in the history and both audit logs without changing the status. */
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

export const noteContext = sealed('connection_events', 'note', {
  account: 'by_account_id',
  by: ['connection_id', 'seq'],
  bind: (connectionId, seq) => ({ row: String(connectionId), column: `note:${seq}` }),
});

/** A transition, or another event: itemsRevoked, valueValidated, reminded, linked. */
export type ConnectionEventName = AuditAction extends infer Action
  ? Action extends `connection.${infer Name}`
    ? Name
    : never
  : never;

interface ConnectionEvent {
  seq: number;
  event: ConnectionEventName;
  bySide: Mover;
  byAccountId: string | null;
  from: SharingStatus | null;
  note?: string | undefined;
  items?: string[];
}

/** Writes an event to the connection's history and to the audit log of each party that knows of the connection. */
export async function writeEvent(ctx: Ctx, row: ConnectionRow, event: ConnectionEvent): Promise<void> {
  const { seq, byAccountId, note } = event;
  const sealing = note && byAccountId ? await sealingOf(ctx, byAccountId) : null;
  const sealed = sealing && note ? sealing.seal(note, noteContext(row.id, seq)) : null;
  await insertConnectionEvents(ctx.db, [{ ...eventRow(ctx, row, event), note: sealed }]);
  const known = knows(row, 'target') ? row : { ...row, targetAccountId: null };
  await recordForParties(ctx, known, {
    ...auditEvent(row, event),
    forAccount: actingAccount(ctx, byAccountId),
  });
}

type Parties = Pick<ConnectionRow, 'initiatorId' | 'targetAccountId'>;

/** Always in the same order, so that two connections between the same parties cannot deadlock on the audit logs. */
export async function recordForParties(
  ctx: Ctx,
  parties: Parties,
  event: Omit<Parameters<typeof record>[1], 'chainId'>,
): Promise<void> {
  for (const chainId of partiesOf(parties).sort()) await record(ctx, { ...event, chainId });
}

/** For a change of several connections, whose rows are already locked, and of other accounts. */
export const lockAuditLogsOf = (
  ctx: Ctx,
  rows: readonly ConnectionRow[],
  others: readonly string[] = [],
): Promise<void> => lockAuditLogs(ctx, [...rows.flatMap(partiesOf), ...others]);

const partiesOf = ({ initiatorId, targetAccountId }: Parties): string[] =>
  [initiatorId, targetAccountId].filter((id) => id !== null);

/** A member of another account can pass a request on: that account is then the one acting. */
function actingAccount({ actor }: Ctx, byAccountId: string | null): string | null {
  const memberships = actor.kind === 'user' ? actor.memberships : [];
  const isTheirs = memberships.some(({ accountId }) => accountId === byAccountId);
  return memberships.length === 0 || isTheirs ? byAccountId : null;
}

type Moved = Pick<ConnectionRow, 'id' | 'sharingStatus' | 'relationType'>;

/** The event as a row of the history, without the note, which the caller encrypts. */
export const eventRow = (ctx: Ctx, row: Moved, event: ConnectionEvent) => ({
  connectionId: row.id,
  seq: event.seq,
  at: ctx.services.now(),
  event: event.event,
  bySide: event.bySide,
  byAccountId: event.byAccountId,
  // The actor who caused an automatic step did not take it.
  actorUserId: ctx.automatic ? null : userIdOf(ctx.actor),
  actorName: !ctx.automatic && ctx.actor.kind === 'user' ? ctx.actor.name : null,
  fromStatus: event.from,
  toStatus: row.sharingStatus,
  items: event.items ?? [],
});

export const auditEvent = (row: Moved, { seq, event, from, bySide, items = [] }: ConnectionEvent) => ({
  action: `connection.${event}` as const,
  subject: { type: 'connection', id: row.id },
  details: {
    seq,
    from,
    to: row.sharingStatus,
    by: bySide,
    // Whether data is requested or offered.
    relationType: row.relationType,
    ...(items.length > 0 && { items }),
  },
});

/** Recomputes the next action of each side and whether the request is completed, from the owner's data of today. */
export async function refreshSides(ctx: Ctx, connectionIds: readonly string[]): Promise<void> {
  if (connectionIds.length === 0) return;
  const today = dayOf(ctx.services.now());
  await refreshActions(ctx.db, connectionIds, { today, checks: availableChecks(ctx.services) });
  const facts = await listCompletionFacts(ctx.db, connectionIds, today);
  const changed = facts.filter((one) => isCompleted(one) !== one.isMarked);
  if (changed.length > 1) await lockInOrder(ctx, changed);
  for (const one of changed) await mark(ctx, one.connectionId, isCompleted(one));
}

async function lockInOrder(ctx: Ctx, changed: readonly { connectionId: string }[]): Promise<void> {
  const rows: ConnectionRow[] = [];
  for (const id of changed.map(({ connectionId }) => connectionId).sort()) {
    const row = await findConnectionForUpdate(ctx.db, id);
    if (row) rows.push(row);
  }
  await lockAuditLogsOf(ctx, rows);
}

/** Records the change for both parties and notifies them, unless sharing has ended: they were notified of that. */
async function mark(ctx: Ctx, connectionId: string, completed: boolean): Promise<void> {
  const before = await findConnectionForUpdate(ctx.db, connectionId);
  if (!before || (before.completedAt !== null) === completed) return;
  const isNotified = isReadable(before);
  const row = await markCompleted(ctx.db, connectionId, {
    completedAt: completed ? ctx.services.now() : null,
    steps: isNotified ? 1 : 0,
  });
  await publish(ctx, 'connection.completionChanged', { entityId: row.subjectId });
  if (!isNotified) return;
  const event = completed ? 'completed' : 'reopened';
  const from = row.sharingStatus;
  await writeEvent(ctx, row, { seq: row.lastSeq, event, bySide: 'system', byAccountId: null, from });
  for (const to of sides) await notifySide(ctx, row, { to, kind: `connection.${event}` });
}
