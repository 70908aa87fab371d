import { holderSideOf, readerSideOf } from '@probity/domain';
import { type Ctx, dayOf, inUnscopedTransaction } from '../../kernel/context/index.ts';
import type { JobData } from '../../kernel/jobs/index.ts';
import {
  findConnectionForUpdate,
  findConnectionsAbout,
  findItemsChangedSinceAccepted,
  getSide,
  noteEvent,
  refreshSides,
  tellSide,
} from '../connections/index.ts';
import { refreshUnseen } from './refresh-unseen.ts';

/** What an entity's data completes is ticked off in every open request, and whoever relies on it hears of a change. */
export async function refreshConnections(
  ctx: Ctx,
  { entityId }: JobData['refresh-connections'],
): Promise<void> {
  const found = await inUnscopedTransaction(ctx, async ({ db, services }) => {
    const about = await findConnectionsAbout(db, entityId);
    await refreshSides(
      db,
      about.map(({ id }) => id),
      dayOf(services.now()),
    );
    return about;
  });
  for (const { id, isShared } of found)
    if (isShared) await inUnscopedTransaction(ctx, (ctx) => tellOfChanges(ctx, id));
}

/** Told when the first change comes; those that follow before the reader looks are one with it. */
async function tellOfChanges(ctx: Ctx, connectionId: string): Promise<void> {
  const row = await findConnectionForUpdate(ctx.db, connectionId);
  if (!row) return;
  const to = readerSideOf(row.relationType);
  const before = (await getSide(ctx.db, connectionId, to)).unseenChanges;
  const changed = await refreshUnseen(ctx, row);
  const noted = new Set(await findItemsChangedSinceAccepted(ctx.db, connectionId));
  const items = changed.filter((item) => !noted.has(item));
  const automatic = row.holderAccountId && { accountId: row.holderAccountId, cause: 'dataChanged' as const };
  const own = automatic ? { ...ctx, automatic } : ctx;
  if (items.length > 0)
    await noteEvent(own, { row, side: holderSideOf[row.relationType] }, { event: 'valueChanged', items });
  else await refreshSides(ctx.db, [connectionId], dayOf(ctx.services.now()));
  if (before === 0 && changed.length > 0)
    await tellSide(ctx, row, {
      to,
      kind: 'connection.changed',
      reason: 'DataShared',
      values: { count: changed.length },
    });
}
