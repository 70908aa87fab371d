import { type Ctx, inUnscopedTransaction, newId } from '../../kernel/context/index.ts';
import { takeFromBucket } from '../../kernel/rate-limits/index.ts';
import { requestPasswordResetJob, resetContext } from './request-password-reset.job.ts';

/** Emails per address and window; further requests get the same answer and send nothing. */
const RESETS = 3;
const WINDOW_SECONDS = 3600;

/** Hands the address to a job, known or not: neither the answer nor its timing reveals whether it is registered. */
export function requestPasswordReset(ctx: Ctx, input: { email: string }): Promise<void> {
  const { jobs, now, sealing } = ctx.services;
  return inUnscopedTransaction(ctx, async (ctx) => {
    const bucket = `password-reset:${sealing.keyedHash('password-reset', input.email.toLowerCase()).toString('hex')}`;
    const taken = await takeFromBucket(ctx, {
      bucket,
      cost: 1,
      windowSeconds: WINDOW_SECONDS,
      now: now(),
    });
    if (taken.used > RESETS) return;
    const id = newId();
    const sealed = sealing.seal(input.email, resetContext(id)).toString('base64');
    await jobs.add(ctx.db, requestPasswordResetJob, { id, sealed });
  });
}
