import type { Ctx } from '../../kernel/context/context.ts';
import type { JobData } from '../../kernel/jobs/jobs.ts';

export async function leaveProviderJob(ctx: Ctx, { reference }: JobData['leave-provider']): Promise<void> {
  await ctx.services.eSignature?.cancel(reference, 'Closed by the party that asked or by the signer.');
}
