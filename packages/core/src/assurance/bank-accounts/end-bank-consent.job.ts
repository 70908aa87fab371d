import { z } from 'zod';
import type { Ctx } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { ProviderFailure } from '../../kernel/ports/index.ts';

const payload = z.object({ reference: z.string() });

/** Ends a consent at the provider, so that it can no longer be used to read data. */
async function endBankConsent(ctx: Ctx, { reference }: z.infer<typeof payload>): Promise<void> {
  await ctx.services.openBanking?.end(reference).catch((error: unknown) => {
    // The provider has already removed it.
    if (error instanceof ProviderFailure && error.kind === 'NotFound') return;
    throw error;
  });
}

export const endBankConsentJob = defineJob({
  name: 'end-bank-consent',
  payload,
  handler: endBankConsent,
});
