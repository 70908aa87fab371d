import { pauseAfter } from '@probity/domain/timestamps/timestamp-tries.ts';
import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../context/index.ts';
import { defineJob } from '../jobs/index.ts';
import { ProviderFailure, type Timestamp } from '../ports/index.ts';
import {
  findAwaitedUnscoped,
  listDueUnscoped,
  postponeTimestampUnscoped,
  storeTimestampUnscoped,
} from './timestamps.store.ts';

const BATCH = 50;

/** Asks the authority for every timestamp that is due. If it does not answer, the others wait for the next run. */
export async function obtainTimestamps(ctx: Ctx): Promise<void> {
  if (!ctx.services.timestampAuthority) return;
  const due = await inUnscopedTransaction(ctx, ({ db }) => listDueUnscoped(db, ctx.services.now(), BATCH));
  for (const imprint of due) if (!(await obtainTimestamp(ctx, imprint))) return;
}

/** One request for an awaited timestamp; false if it failed, so that it is due again after a pause. */
export async function obtainTimestamp(ctx: Ctx, imprint: Buffer): Promise<boolean> {
  const { timestampAuthority: authority, now, alarm } = ctx.services;
  const awaited = await inUnscopedTransaction(ctx, ({ db }) => findAwaitedUnscoped(db, imprint));
  if (!authority || !awaited) return true;
  let timestamp: Timestamp;
  try {
    timestamp = await authority.stamp(imprint);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'BadAnswer') alarm('A timestamp was refused', { failure: error.message });
    const tries = awaited.tries + 1;
    const nextTryAt = new Date(now().getTime() + pauseAfter(tries));
    await inUnscopedTransaction(ctx, ({ db }) =>
      postponeTimestampUnscoped(db, imprint, { tries, nextTryAt }),
    );
    return false;
  }
  await inUnscopedTransaction(ctx, ({ db }) => storeTimestampUnscoped(db, imprint, timestamp));
  return true;
}

export const obtainTimestampsJob = defineJob({
  name: 'obtain-timestamps',
  payload: z.object({}),
  schedule: '* * * * *',
  isAlsoQueued: true,
  handler: obtainTimestamps,
});
