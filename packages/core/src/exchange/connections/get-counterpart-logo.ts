import { ProductError, type Side } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection } from './connection-access.ts';
import { findCounterpartLogo } from './logos.store.ts';

/** The other party's logo, for members of either party: found through the connection only, never by account. */
export function getCounterpartLogo(
  ctx: Ctx,
  { connectionId, as }: { connectionId: string; as?: Side | undefined },
): Promise<{ png: Buffer; hash: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { row, side } = await accessConnection(ctx, connectionId, 'view', { as });
    const found = await findCounterpartLogo(ctx.db, row.id, side);
    if (!found?.logo) throw new ProductError('resource.not_found');
    return { png: found.logo, hash: found.logoHash };
  });
}
