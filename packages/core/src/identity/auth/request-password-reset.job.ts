import { z } from 'zod';
import type { Ctx } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';

const payload = z.object({ id: z.string(), sealed: z.string() });

export const resetContext = (id: string) => ({ table: 'jobs', row: id, column: 'request-password-reset' });

/** The identity provider emails the link, if it knows the address. */
export async function askForPasswordReset(ctx: Ctx, { id, sealed }: z.infer<typeof payload>): Promise<void> {
  const email = ctx.services.sealing.unseal(Buffer.from(sealed, 'base64'), resetContext(id));
  await ctx.services.identity.requestPasswordReset(email);
}

export const requestPasswordResetJob = defineJob({
  name: 'request-password-reset',
  payload,
  handler: askForPasswordReset,
});
