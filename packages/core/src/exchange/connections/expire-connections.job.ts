import { holderSideOf, scopeKey } from '@probity/domain';
import { z } from 'zod';
import { type Ctx, inUnscopedTransaction, publish } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { changeItems, listItems } from './connection-items.store.ts';
import {
  findConnectionForUpdate,
  findDueToExpire,
  findSoonToExpire,
  updateConnection,
} from './connections.store.ts';
import { moveConnection } from './move-connection.ts';
import { notifySide } from './notify-parties.ts';
import { firstItemState } from './open-connection.ts';

const AT_ONCE = 200;
const WARN_DAYS = 14;
const DAY_MS = 86_400_000;

/** The period is over: nothing is readable until it is consented to again. Each in a transaction of its own. */
export async function expireConnections(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  for (let ids = await due(ctx, now); ids.length > 0; ids = await due(ctx, now))
    for (const id of ids) await inUnscopedTransaction(ctx, (ctx) => expire(ctx, id, now));
  await warn(ctx, now);
}

const due = (ctx: Ctx, now: Date) =>
  inUnscopedTransaction(ctx, ({ db }) => findDueToExpire(db, now, AT_ONCE));

async function expire(ctx: Ctx, id: string, now: Date): Promise<void> {
  const row = await findConnectionForUpdate(ctx.db, id);
  // Someone ended or renewed it meanwhile.
  if (!row?.expiresAt || row.expiresAt > now) return;
  await moveConnection(ctx, row, {
    event: 'expire',
    by: 'system',
    changes: { expiresAt: null },
    work: async (ctx) => {
      const items = await listItems(ctx.db, id);
      await publish(ctx, 'connection.itemsEnding', { connection: row, items, endedBy: 'period' });
      const again = {
        state: firstItemState(row.relationType),
        decidedAt: null,
        decidedBy: null,
        lastViewedAt: null,
      };
      const lapsed = await changeItems(ctx.db, { connectionId: id, from: ['Consented'] }, again);
      return lapsed.map(scopeKey);
    },
  });
}

/** Told once, two weeks before. */
async function warn(ctx: Ctx, now: Date): Promise<void> {
  await inUnscopedTransaction(ctx, async (ctx) => {
    const until = new Date(now.getTime() + WARN_DAYS * DAY_MS);
    for (const row of await findSoonToExpire(ctx.db, { now, until, limit: AT_ONCE })) {
      await updateConnection(ctx.db, row.id, { expiryToldAt: now });
      const to = holderSideOf[row.relationType];
      await notifySide(ctx, row, { to, kind: 'connection.expiring', reason: 'DataShared' });
    }
  });
}

export const expireConnectionsJob = defineJob({
  name: 'expire-connections',
  payload: z.object({}),
  queue: { retryLimit: 2, expireInSeconds: 600, heartbeatSeconds: 60 },
  schedule: '37 * * * *',
  handler: expireConnections,
});
