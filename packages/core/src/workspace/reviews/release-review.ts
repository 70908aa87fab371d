import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockAsReviewer } from './claim-review.ts';
import { claimedByOther } from './require-unclaimed.ts';
import { updateReviewItems } from './review-items.store.ts';
import { reviewSubject } from './review-subject.ts';

/** Ends the actor's own claim early. */
export function releaseReview(ctx: Ctx, { itemId }: { itemId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { item, userId } = await lockAsReviewer(ctx, itemId);
    if (item.claimedUntil === null || item.claimedUntil <= ctx.services.now()) return;
    if (item.claimedBy !== userId) throw claimedByOther(item.claimedByName, item.claimedUntil);
    await updateReviewItems(ctx.db, [itemId], { claimedBy: null, claimedUntil: null });
    await record(ctx, {
      action: 'review.released',
      chainId: item.accountId,
      subject: reviewSubject(item),
      details: { entityId: item.entityId },
    });
  });
}
