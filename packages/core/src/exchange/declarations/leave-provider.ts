import type { Ctx } from '../../kernel/context/index.ts';
import type { AgreementRow } from './agreements.store.ts';

/** What was closed here must not be signed there. */
export async function leaveProvider(ctx: Ctx, agreement: AgreementRow): Promise<void> {
  if (agreement.providerReference)
    await ctx.services.jobs.add(ctx.db, 'leave-provider', { reference: agreement.providerReference });
}
