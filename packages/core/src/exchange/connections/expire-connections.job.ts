import { DAY_MS, holderSideOf } from '@probity/domain';
import { z } from 'zod';
import { type Ctx, dayOf, eachInTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import {
  findConnectionForUpdate,
  findDueToExpire,
  findSoonToExpire,
  updateConnection,
} from './connections.store.ts';
import { endPeriod } from './end-period.ts';
import { notifySide } from './notify-parties.ts';

const AT_ONCE = 200;
const WARN_DAYS = 14;

/**
 * Ends periods that have expired: data is inaccessible until it is consented to again. If the same is already open
 * again, the newer connection replaces the expired one. One transaction for each.
 */
export async function expireConnections(ctx: Ctx, { atOnce = AT_ONCE } = {}): Promise<void> {
  const now = ctx.services.now();
  const dueAfter = (after: string | undefined) =>
    inUnscopedTransaction(ctx, ({ db }) => findDueToExpire(db, { now, after, limit: atOnce }));
  const due: string[] = [];
  for (let ids = await dueAfter(undefined); ids.length > 0; ids = await dueAfter(ids.at(-1)))
    due.push(...ids);
  await warn(ctx, now, atOnce);
  await eachInTransaction(ctx, due, (ctx, id) => expire(ctx, id, now));
}

async function expire(ctx: Ctx, id: string, now: Date): Promise<void> {
  const row = await findConnectionForUpdate(ctx.db, id);
  // It was ended or renewed in the meantime.
  if (!row?.expiresAt || row.expiresAt > now) return;
  await endPeriod(ctx, row);
}

/** Notifies the data owner once of the day of expiry, from two weeks before it. */
async function warn(ctx: Ctx, now: Date, limit: number): Promise<void> {
  const until = new Date(now.getTime() + WARN_DAYS * DAY_MS);
  const warnSome = () =>
    inUnscopedTransaction(ctx, async (ctx) => {
      const soon = await findSoonToExpire(ctx.db, { now, until, limit });
      for (const row of soon) {
        await updateConnection(ctx.db, row.id, { expiryToldAt: now });
        const to = holderSideOf[row.relationType];
        await notifySide(ctx, row, {
          to,
          kind: 'connection.expiring',
          ...(row.expiresAt && { values: { dueOn: dayOf(row.expiresAt) } }),
        });
      }
      return soon.length;
    });
  while ((await warnSome()) === limit);
}

export const expireConnectionsJob = defineJob({
  name: 'expire-connections',
  payload: z.object({}),
  schedule: '* * * * *',
  handler: (ctx) => expireConnections(ctx),
});
