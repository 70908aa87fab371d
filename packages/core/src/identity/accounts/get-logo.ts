import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findLogo } from './accounts.store.ts';

export function getLogo(ctx: Ctx, input: { accountId: string }): Promise<{ png: Buffer; hash: string }> {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const found = await findLogo(ctx.db, input.accountId);
    if (!found?.logo || !found.logoHash) throw new ProductError('resource.not_found');
    return { png: found.logo, hash: found.logoHash };
  });
}
