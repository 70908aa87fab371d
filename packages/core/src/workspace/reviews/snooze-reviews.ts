import { invalid } from '@probity/domain';
import { recordMany } from '../../kernel/audit/index.ts';
import { addYears, type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { reviewReasonContext } from './encryption-context.ts';
import { lockReviews } from './locked-reviews.ts';
import { saveReasons, updateReviewItems } from './review-items.store.ts';
import { reviewSubject } from './review-subject.ts';

interface SnoozeReviews {
  accountId: string;
  itemIds: readonly string[];
  /** Null to bring them back now. */
  until: string | null;
  reason: string;
}

const MAX_SNOOZE_YEARS = 1;

/** Removes values or certificates from the queue until a day, with a reason; reviewers can still decide them. */
export function snoozeReviews(ctx: Ctx, input: SnoozeReviews): Promise<void> {
  const { accountId, itemIds, until, reason } = input;
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockReviews(ctx, { accountId, itemIds });
    const today = dayOf(ctx.services.now());
    if (until !== null && (until <= today || until > addYears(today, MAX_SNOOZE_YEARS)))
      throw invalid('until', 'snoozeDay');
    await updateReviewItems(
      ctx.db,
      rows.map((row) => row.id),
      { snoozedUntil: until, snoozedBy: until && userIdOf(ctx.actor), snoozeReason: null },
    );
    if (until !== null) {
      const sealing = await sealingOf(ctx, accountId);
      await saveReasons(
        ctx.db,
        'snooze_reason',
        rows.map(({ id }) => ({
          itemId: id,
          reason: sealing.seal(reason, reviewReasonContext(id, 'snooze_reason')),
        })),
      );
    }
    await recordMany(
      ctx,
      accountId,
      rows.map((row) => ({
        action: until ? 'review.snoozed' : 'review.resumed',
        subject: reviewSubject(row),
        details: { entityId: row.entityId, ...(until && { until }) },
      })),
    );
  });
}
