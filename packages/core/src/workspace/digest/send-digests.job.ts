import { TIME_ZONE, weekdays } from '@probity/domain';
import { z } from 'zod';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { listAccountsDueUnscoped } from './digest.store.ts';
import { sendDigestJob } from './send-digest.job.ts';

const PORTION = 500;
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, weekday: 'long' });

/** Every morning: one job for each account whose weekday it is, or with a member who wants a daily digest. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const day = dayOf(now);
  const today = weekdayFormat.format(now);
  const weekday = weekdays.find((one) => one === today);
  if (!weekday) throw new Error(`${today} is no day of the week`);
  for (let after: string | null = null; ; ) {
    const due = await inTransaction(ctx, async ({ db }) => {
      const found = await listAccountsDueUnscoped(db, { weekday, day, after, limit: PORTION });
      await ctx.services.jobs.addMany(
        db,
        sendDigestJob,
        found.map(({ id, isWeekly }) => ({ accountId: id, day, isWeekly })),
      );
      return found;
    });
    after = due.at(-1)?.id ?? null;
    if (due.length < PORTION) return;
  }
}

export const sendDigestsJob = defineJob({
  name: 'send-digests',
  payload: z.object({}),
  schedule: '11 6 * * *',
  handler: sendDigests,
});
