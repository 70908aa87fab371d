import { invalid } from '@probity/domain';
import { recordMany } from '../../kernel/audit/index.ts';
import { addYears, type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { reviewReasonContext } from './encryption-context.ts';
import { lockReviews } from './locked-reviews.ts';
import { saveReasons, updateReviewItems } from './review-items.store.ts';

interface SnoozeReviews {
  accountId: string;
  credentialIds: readonly string[];
  /** Null: they come back now. */
  until: string | null;
  reason: string;
}

const MAX_SNOOZE_YEARS = 1;

/** Takes values out of the queue until a day, with a reason; anyone can still open and decide them. */
export function snoozeReviews(ctx: Ctx, input: SnoozeReviews): Promise<void> {
  const { accountId, credentialIds, until, reason } = input;
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockReviews(ctx, { accountId, credentialIds });
    const today = dayOf(ctx.services.now());
    if (until !== null && (until <= today || until > addYears(today, MAX_SNOOZE_YEARS)))
      throw invalid('until', 'snoozeDay');
    await updateReviewItems(
      ctx.db,
      rows.map((row) => row.credentialId),
      { snoozedUntil: until, snoozedBy: until && userIdOf(ctx.actor), snoozeReason: null },
    );
    if (until !== null) {
      const sealing = await sealingOf(ctx, accountId);
      await saveReasons(
        ctx.db,
        'snooze_reason',
        rows.map(({ credentialId }) => ({
          credentialId,
          reason: sealing.seal(reason, reviewReasonContext(credentialId, 'snooze_reason')),
        })),
      );
    }
    await recordMany(
      ctx,
      accountId,
      rows.map((row) => ({
        action: until ? 'review.snoozed' : 'review.resumed',
        subject: { type: 'credential', id: row.credentialId },
        details: { entityId: row.entityId, ...(until && { until }) },
      })),
    );
  });
}
