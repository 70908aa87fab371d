import type { Ctx } from '../context/index.ts';
import { obtainTimestampsJob } from './obtain-timestamps.job.ts';
import { insertTimestamps } from './timestamps.store.ts';

/** Has an authority confirm the time of a SHA-256 for these accounts; does nothing if none is configured. */
export async function requestTimestamp(
  ctx: Ctx,
  { accountIds, imprint }: { accountIds: readonly string[]; imprint: Buffer },
): Promise<void> {
  if (!ctx.services.timestampAuthority) return;
  await insertTimestamps(ctx.db, { accountIds, imprint, at: ctx.services.now() });
  await ctx.services.jobs.add(ctx.db, obtainTimestampsJob, {});
}
