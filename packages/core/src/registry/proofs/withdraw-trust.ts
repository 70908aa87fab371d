import { ProductError } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { changeTrust } from './change-trust.ts';
import { withdrawEntry } from './trusted-issuers.store.ts';

/** From now on, no credential of the issuer is valid. */
export function withdrawTrust(ctx: Ctx, { issuer }: { issuer: string }): Promise<void> {
  return changeTrust(ctx, { action: 'platform.trust_withdrawn', details: { issuer } }, async (ctx) => {
    if (!(await withdrawEntry(ctx.db, issuer, ctx.services.now())))
      throw new ProductError('resource.not_found');
  });
}
