import { mayValidate, ProductError } from '@probity/domain';
import { CLAIM_MINUTES } from '@probity/domain/credentials/review-queue.ts';
import { requireCertificateReviewer } from '../../assurance/criminal-checks/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getCredentialEvenDeleted, reviewerOf } from '../../registry/credentials/index.ts';
import { claimedByOther } from './require-unclaimed.ts';
import {
  findCertificate,
  type LockedReview,
  lockReviewItems,
  updateReviewItems,
} from './review-items.store.ts';
import { reviewSubject } from './review-subject.ts';

/** Claims a value or a certificate for some minutes: others see it but cannot decide. Claiming again renews it. */
export function claimReview(ctx: Ctx, { itemId }: { itemId: string }): Promise<{ until: Date }> {
  return inTransaction(ctx, async (ctx) => {
    const { item, userId } = await lockAsReviewer(ctx, itemId);
    const now = ctx.services.now();
    const isRunning = item.claimedUntil !== null && item.claimedUntil > now;
    if (isRunning && item.claimedBy !== userId)
      throw claimedByOther(item.claimedByName, item.claimedUntil ?? now);
    const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000);
    await updateReviewItems(ctx.db, [itemId], { claimedBy: userId, claimedUntil: until });
    // Renewing is not recorded separately.
    if (!isRunning)
      await record(ctx, {
        action: 'review.claimed',
        chainId: item.accountId,
        subject: reviewSubject(item),
        details: { entityId: item.entityId, until: until.toISOString() },
      });
    return { until };
  });
}

/** The value or certificate, locked, if the actor may review it. */
export async function lockAsReviewer(
  ctx: Ctx,
  itemId: string,
): Promise<{ item: LockedReview; userId: string }> {
  const [item] = await lockReviewItems(ctx.db, [itemId]);
  const certificate = item?.checkId ? item : item ? undefined : await findCertificate(ctx.db, itemId);
  if (certificate) {
    const { userId } = await requireCertificateReviewer(ctx, certificate);
    if (!item) throw new ProductError('review.not_waiting');
    return { item, userId };
  }
  const credential = item ?? (await getCredentialEvenDeleted(ctx, itemId));
  const judge = reviewerOf(ctx, credential);
  const verdict = mayValidate(judge, {
    lastChangedBy: item?.changedBy ?? null,
    authors: item?.authors ?? [],
  });
  if (!verdict.allowed)
    throw new ProductError(verdict.reason === 'FourEyes' ? 'credential.four_eyes' : 'permission.denied');
  if (!item) throw new ProductError('review.not_waiting');
  return { item, userId: judge.userId };
}
