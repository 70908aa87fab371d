import { allowedSteps } from '@probity/domain';
import { confirmedUntil } from '@probity/domain/checks/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { lockCredential, takeStep } from '../../registry/credentials/index.ts';
import { getRegister } from './enricher-access.ts';
import type { ReadyExtract } from './extract.ts';

/**
 * Confirms the value by the source, with its name, the time and an expiry date. False if the review state forbids it.
 */
export async function confirmCredential(
  ctx: Ctx,
  credentialId: string,
  { enricher, readAt }: ReadyExtract,
): Promise<boolean> {
  const credential = await lockCredential(ctx.db, credentialId);
  if (!allowedSteps(credential.reviewState, credential.value !== null).includes('confirmBySource'))
    return false;
  await takeStep(ctx, credential, {
    step: 'confirmBySource',
    attestation: {
      attestor: 'Source',
      byAccountId: null,
      source: enricher,
      method: getRegister(ctx, enricher).method,
      until: confirmedUntil(readAt),
    },
  });
  return true;
}
