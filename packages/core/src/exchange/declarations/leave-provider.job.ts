import { currentTexts } from '@probity/domain/texts/current.ts';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { AgreementRow } from './agreements.store.ts';

const payload = z.object({ reference: z.string() });

/** An agreement that was closed here must not be signed at the provider. */
export async function queueLeavingProvider(ctx: Ctx, agreement: AgreementRow): Promise<void> {
  if (agreement.providerReference)
    await ctx.services.jobs.add(ctx.db, leaveProviderJob, { reference: agreement.providerReference });
}

async function leaveProvider(ctx: Ctx, { reference }: z.infer<typeof payload>): Promise<void> {
  await ctx.services.eSignature?.cancel(reference, currentTexts().texts.pdf.agreementClosed);
}

export const leaveProviderJob = defineJob({
  name: 'leave-provider',
  payload,
  handler: leaveProvider,
});
