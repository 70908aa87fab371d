import { holderSideOf, ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection } from '../connections/index.ts';
import { listDisclosures as findDisclosures } from './shared-data.store.ts';

/** The access log of shared data, newest first, for the data owner. */
export function listDisclosures(
  ctx: Ctx,
  input: { connectionId: string; after: { at: Date; id: string } | null; limit: number },
) {
  return inTransaction(ctx, async (ctx) => {
    const { row, side } = await accessConnection(ctx, input.connectionId, 'view');
    if (side !== holderSideOf[row.relationType]) throw new ProductError('resource.not_found');
    const found = await findDisclosures(ctx.db, { ...input, limit: input.limit + 1 });
    return { items: found.slice(0, input.limit), hasMore: found.length > input.limit };
  });
}
