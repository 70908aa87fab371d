import { sides } from '@probity/domain';
import { isCompleted } from '@probity/domain/sharing/completion.ts';
import { type Ctx, dayOf, publish } from '../../kernel/context/index.ts';
import { listAvailableChecks } from '../../registry/checks/index.ts';
import { isReadable } from './connection-access.ts';
import { listCompletionFacts, markCompleted, refreshActions } from './connection-items.store.ts';
import { findConnectionForUpdate } from './connections.store.ts';
import { notifySide } from './notify-parties.ts';
import { writeEvent } from './write-event.ts';

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
