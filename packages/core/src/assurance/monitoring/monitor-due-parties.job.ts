import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { monitorPartyJob, partyMonitoring } from './monitor-party.job.ts';
import { listUnmonitoredUnscoped, type OfParty } from './monitoring.store.ts';

const PORTION = 500;
/** At most this many portions a night; the rest waits for the next one. */
const PORTIONS = 20;

/** Every night: parties whose facts time alone may have changed, and parties that are not monitored yet. */
export async function monitorDueParties(ctx: Ctx): Promise<void> {
  // Each gets its next due day when it is compared.
  await inTransaction(ctx, (ctx) => partyMonitoring.queueDue(ctx, PORTION * PORTIONS));
  let after: string | null = null;
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    const found: OfParty[] = await inTransaction(ctx, async ({ db }) => {
      const parties = await listUnmonitoredUnscoped(db, { after, limit: PORTION });
      await ctx.services.jobs.addMany(db, monitorPartyJob, parties);
      return parties;
    });
    after = found.at(-1)?.entityId ?? null;
    if (found.length < PORTION) return;
  }
}

export const monitorDuePartiesJob = defineJob({
  name: 'monitor-due-parties',
  payload: z.object({}),
  schedule: '41 3 * * *',
  handler: monitorDueParties,
});
