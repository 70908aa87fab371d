import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { listAtProviderUnscoped, lockLapsedUnscoped } from './agreements.store.ts';
import { queueLeavingProvider } from './leave-provider.job.ts';
import { moveAgreement } from './move-agreement.ts';
import { syncAgreementJob } from './sync-agreement.job.ts';

const BATCH = 100;

/** Closes agreements that were not signed in time, and syncs those at the signing service in case a webhook is lost. */
export async function expireAgreements(ctx: Ctx): Promise<void> {
  while ((await expireBatch(ctx)) === BATCH);
  if (!ctx.services.eSignature) return;
  await inUnscopedTransaction(ctx, async (ctx) => {
    for (const { id } of await listAtProviderUnscoped(ctx.db))
      await ctx.services.jobs.add(ctx.db, syncAgreementJob, { agreementId: id });
  });
}

function expireBatch(ctx: Ctx): Promise<number> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const expired = await lockLapsedUnscoped(ctx.db, ctx.services.now(), BATCH);
    for (const agreement of expired)
      await queueLeavingProvider(ctx, await moveAgreement(ctx, agreement, 'expire', 'time'));
    return expired.length;
  });
}

export const expireAgreementsJob = defineJob({
  name: 'expire-agreements',
  payload: z.object({}),
  schedule: '23 1 * * *',
  handler: expireAgreements,
});
