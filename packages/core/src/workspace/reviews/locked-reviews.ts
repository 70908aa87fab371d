import { ProductError } from '@probity/domain';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { countVisible, type LockedReview, lockReviewItems } from './review-items.store.ts';

/**
 * Locks values and certificates of an account that await review; refused if one of them was decided in the meantime.
 */
export async function lockReviews(
  ctx: Ctx,
  { accountId, itemIds }: { accountId: string; itemIds: readonly string[] },
): Promise<LockedReview[]> {
  authorise(ctx.actor, 'validate', accountId);
  const ids = [...new Set(itemIds)];
  const rows = await lockReviewItems(ctx.db, ids);
  const own = rows.filter((row) => row.accountId === accountId);
  if (own.length === ids.length) return own;
  const known = await countVisible(ctx.db, { accountId, itemIds: ids });
  throw new ProductError(known < ids.length ? 'resource.not_found' : 'review.not_waiting');
}
