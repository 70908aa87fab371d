import { z } from 'zod';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { monitorPartyJob } from './monitor-party.job.ts';
import { listDueUnscoped, listUnmonitoredUnscoped } from './monitoring.store.ts';

const PORTION = 500;

/** Every night: parties for which time alone may have changed something, and those that nobody compares yet. */
export async function monitorDueParties(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.services.now());
  await inTransaction(ctx, async ({ db }) => {
    // Each is given its next day when it is compared; the rest waits for the next night.
    const due = await listDueUnscoped(db, { today, limit: PORTION * 20 });
    await ctx.services.jobs.addMany(db, monitorPartyJob, due);
  });
  for (let after: string | null = null; ; ) {
    const found = await inTransaction(ctx, async ({ db }) => {
      const portion = await listUnmonitoredUnscoped(db, { after, limit: PORTION });
      await ctx.services.jobs.addMany(db, monitorPartyJob, portion);
      return portion;
    });
    after = found.at(-1)?.entityId ?? null;
    if (found.length < PORTION) return;
  }
}

export const monitorDuePartiesJob = defineJob({
  name: 'monitor-due-parties',
  payload: z.object({}),
  queue: { retryLimit: 3, retryDelay: 600, expireInSeconds: 3600, heartbeatSeconds: 60 },
  schedule: '41 3 * * *',
  handler: monitorDueParties,
});
