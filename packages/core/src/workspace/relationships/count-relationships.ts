import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { reviewDays } from './list-relationships.ts';
import { type RelationshipCounts, countRelationships as readCounts } from './relationships.store.ts';

/** The number of counterparties, by risk and by review. */
export function countRelationships(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<RelationshipCounts> {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, (ctx) => readCounts(ctx.db, { accountId, ...reviewDays(ctx) }));
}
