import type { Ctx } from '../context.ts';
import type { CredentialRow } from '../credentials/credentials.store.ts';
import { isValueSigned } from './agreements.store.ts';

/** A value under a signature has changed: a job looks whether the signature still stands for what is true. */
export async function recheckSignatures(
  ctx: Ctx,
  { entityId, accountId, fieldKey }: Pick<CredentialRow, 'entityId' | 'accountId' | 'fieldKey'>,
): Promise<void> {
  if (entityId !== accountId) return;
  if (await isValueSigned(ctx.db, accountId, `entity.${fieldKey}`))
    await ctx.services.jobs.add(ctx.db, 'recheck-agreements', { accountId });
}
