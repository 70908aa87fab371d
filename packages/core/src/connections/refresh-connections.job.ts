import { type Ctx, inUnscopedTransaction } from '../context.ts';
import type { JobData } from '../jobs/jobs.ts';
import { dayOf } from '../today.ts';
import { findConnectionsAbout } from './connection-items.store.ts';
import { refreshSides } from './connections.store.ts';

/** What an entity's data completes is ticked off in every open request that asks for it. */
export function refreshConnections(ctx: Ctx, { entityId }: JobData['refresh-connections']): Promise<void> {
  return inUnscopedTransaction(ctx, async ({ db, services }) => {
    await refreshSides(db, await findConnectionsAbout(db, entityId), dayOf(services.now()));
  });
}
