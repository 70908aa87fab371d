import type { Ctx } from '../../kernel/context/index.ts';
import type { JobData } from '../../kernel/jobs/index.ts';

export async function leaveProviderJob(ctx: Ctx, { reference }: JobData['leave-provider']): Promise<void> {
  await ctx.services.eSignature?.cancel(reference, 'Closed by the party that asked or by the signer.');
}
