import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { findByReferenceUnscoped } from './agreements.store.ts';
import { syncAgreementJob } from './sync-agreement.job.ts';

/** Queues a job that reads the current state, so repeated or late webhooks make no difference. */
export function handleSignatureWebhook(ctx: Ctx, input: { reference: string }): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const agreement = await findByReferenceUnscoped(ctx.db, input.reference);
    if (agreement) await ctx.services.jobs.add(ctx.db, syncAgreementJob, { agreementId: agreement.id });
  });
}
