import { invalid } from '@probity/domain';
import { findMember } from '../../identity/members/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, userActorOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { requireReviewers } from './assign-reviews.ts';
import { reviewReasonContext } from './encryption-context.ts';
import { lockReviews } from './locked-reviews.ts';
import { saveReasons, updateReviewItems } from './review-items.store.ts';
import { queueLink, reviewSubject } from './review-subject.ts';

interface EscalateReviews {
  accountId: string;
  itemIds: readonly string[];
  /** An Owner other than the person who escalates. */
  memberId: string;
  reason: string;
}

/** Escalates values or certificates to an Owner of the account, with a reason that both can see. */
export function escalateReviews(ctx: Ctx, input: EscalateReviews): Promise<void> {
  const { accountId, itemIds, memberId, reason } = input;
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockReviews(ctx, { accountId, itemIds });
    const { userId, name } = userActorOf(ctx.actor);
    const member = await findMember(ctx, accountId, memberId);
    if (member?.role !== 'Owner' || !member.userId || member.userId === userId)
      throw invalid('memberId', 'otherOwner');
    await requireReviewers(
      ctx,
      accountId,
      rows.map((row) => ({ row, memberId })),
    );
    const ids = rows.map((row) => row.id);
    const now = ctx.services.now();
    await updateReviewItems(ctx.db, ids, {
      assignedTo: memberId,
      escalatedAt: now,
      escalatedBy: userId,
      snoozedUntil: null,
      snoozedBy: null,
      snoozeReason: null,
    });
    const sealing = await sealingOf(ctx, accountId);
    await saveReasons(
      ctx.db,
      'escalation_reason',
      ids.map((itemId) => ({
        itemId,
        reason: sealing.seal(reason, reviewReasonContext(itemId, 'escalation_reason')),
      })),
    );
    await recordMany(
      ctx,
      accountId,
      rows.map((row) => ({
        action: 'review.escalated',
        subject: reviewSubject(row),
        details: { entityId: row.entityId, memberId },
      })),
    );
    await notify(ctx, {
      accountId,
      userId: member.userId,
      kind: 'review.escalated',
      subject: rows[0] ? reviewSubject(rows[0]) : { type: 'credential', id: '' },
      link: queueLink(rows, 'show=Escalated'),
      values: { party: name, count: ids.length },
    });
  });
}
