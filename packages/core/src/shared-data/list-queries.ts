import { holderSideOf, ProductError, roleMay } from '@probity/domain';
import { getConnection } from '../connections/own-connection.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { type ItemQuery, openQueries } from './open-queries.ts';

/** What the reader asked about the shared items: for the one who answers. The reader finds it beside each value. */
export function listQueries(
  ctx: Ctx,
  input: { connectionId: string },
): Promise<{ items: ItemQuery[]; abilities: { answer: boolean } }> {
  return inTransaction(ctx, async (ctx) => {
    const { row, side, membership } = await getConnection(ctx, input.connectionId, 'view');
    if (side !== holderSideOf[row.relationType]) throw new ProductError('resource.not_found');
    return {
      items: await openQueries(ctx, row.id),
      abilities: { answer: roleMay(membership.role, 'edit') },
    };
  });
}
