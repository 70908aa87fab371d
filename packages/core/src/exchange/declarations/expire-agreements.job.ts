import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { listAtProviderUnscoped, lockLapsedUnscoped } from './agreements.store.ts';
import { leaveProvider } from './leave-provider.ts';
import { moveAgreement } from './move-agreement.ts';

const BATCH = 100;

/** Closes what nobody signed in time, and asks after what a signing service may have forgotten to tell. */
export async function expireAgreements(ctx: Ctx): Promise<void> {
  while ((await expireBatch(ctx)) === BATCH);
  if (!ctx.services.eSignature) return;
  await inUnscopedTransaction(ctx, async (ctx) => {
    for (const { id } of await listAtProviderUnscoped(ctx.db))
      await ctx.services.jobs.add(ctx.db, 'sync-agreement', { agreementId: id });
  });
}

function expireBatch(ctx: Ctx): Promise<number> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const lapsed = await lockLapsedUnscoped(ctx.db, ctx.services.now(), BATCH);
    for (const agreement of lapsed)
      await leaveProvider(ctx, await moveAgreement(ctx, agreement, 'expire', 'time'));
    return lapsed.length;
  });
}
