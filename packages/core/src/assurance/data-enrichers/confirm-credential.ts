import { confirmedUntil } from '@probity/domain/checks/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { confirmBySource, lockCredential } from '../../registry/credentials/index.ts';
import { getRegister } from './enricher-access.ts';
import type { ReadyExtract } from './extract.ts';

/** Confirms the value by the source, with its name, the time and an expiry date, as far as its review state allows. */
export async function confirmCredential(
  ctx: Ctx,
  credentialId: string,
  { enricher, readAt }: ReadyExtract,
): ReturnType<typeof confirmBySource> {
  return confirmBySource(ctx, await lockCredential(ctx, credentialId), {
    source: enricher,
    method: getRegister(ctx, enricher).method,
    until: confirmedUntil(readAt),
  });
}
