import { holderSideOf, readerSideOf } from '@probity/domain';
import { z } from 'zod';
import { type Ctx, type Events, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import {
  findConnectionForUpdate,
  findConnectionsAbout,
  findItemsChangedSinceAccepted,
  getSide,
  isInScope,
  listParents,
  notifySide,
  recordConnectionEvent,
  refreshSides,
} from '../connections/index.ts';
import { refreshUnseen } from './refresh-unseen.ts';
import { settleVerifications } from './settle-verifications.ts';

const payload = z.object({ entityId: z.string() });

/** After a change of an entity's data, updates the progress of open requests and notifies recipients of the change. */
export async function refreshConnections(ctx: Ctx, { entityId }: z.infer<typeof payload>): Promise<void> {
  const found = await inUnscopedTransaction(ctx, async (ctx) => {
    const about = await findConnectionsAbout(ctx, entityId);
    await refreshSides(
      ctx,
      about.map(({ id }) => id),
    );
    return about;
  });
  // Each step locks rows before it writes to audit logs, so that it waits for no row while it holds a log.
  await inUnscopedTransaction(ctx, async (ctx) => {
    const ids = found.map(({ id }) => id);
    await refreshSides(ctx, await listParents(ctx, ids));
  });
  await inUnscopedTransaction(ctx, (ctx) => settleVerifications(ctx, entityId));
  for (const { id, isShared } of found)
    if (isShared) await inUnscopedTransaction(ctx, (ctx) => notifyOfChanges(ctx, id));
}

/** Notifies the recipient of the first change; further ones are not notified until it has accepted them all. */
async function notifyOfChanges(ctx: Ctx, connectionId: string): Promise<void> {
  const row = await findConnectionForUpdate(ctx, connectionId);
  if (!row) return;
  const to = readerSideOf(row.relationType);
  const before = (await getSide(ctx, connectionId, to)).unseenChanges;
  const changed = await refreshUnseen(ctx, row);
  const noted = new Set(await findItemsChangedSinceAccepted(ctx, connectionId));
  const items = changed.filter((item) => !noted.has(item));
  const automatic = row.holderAccountId && { accountId: row.holderAccountId, cause: 'dataChanged' as const };
  const own = automatic ? { ...ctx, automatic } : ctx;
  if (items.length > 0)
    await recordConnectionEvent(
      own,
      { row, side: holderSideOf[row.relationType] },
      { event: 'valueChanged', items },
    );
  else await refreshSides(ctx, [connectionId]);
  if (before === 0 && changed.length > 0)
    await notifySide(ctx, row, {
      to,
      kind: 'connection.changed',
      isAboutReceivedData: true,
      values: { count: changed.length },
    });
}

export const refreshConnectionsJob = defineJob({
  name: 'refresh-connections',
  payload,
  handler: refreshConnections,
});

/** After a change of an entity's documents or answers, if any connection requests or shares them. */
export async function queueRefresh(ctx: Ctx, { entityId }: { entityId: string }): Promise<void> {
  if (await isInScope(ctx, entityId))
    await ctx.services.jobs.add(ctx.db, refreshConnectionsJob, { entityId });
}

/** The same after two records of a party were merged, or are separate again. */
export async function queueRefreshAfterMerge(
  ctx: Ctx,
  { entityIds }: Events['entity.merged'],
): Promise<void> {
  for (const entityId of entityIds) await queueRefresh(ctx, { entityId });
}

/** The same after a change of a value, whose event already states whether it is in scope. */
export async function queueRefreshOfValue(
  ctx: Ctx,
  { entityId, isShared }: Events['credential.changed'],
): Promise<void> {
  if (isShared) await ctx.services.jobs.add(ctx.db, refreshConnectionsJob, { entityId });
}
