import { ProductError } from '@probity/domain';
import type { ReviewQueueFilter } from '@probity/domain/enumerations.ts';
import { findMemberId } from '../../identity/members/index.ts';
import { type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import { type CredentialView, viewCredentials } from '../../registry/credentials/index.ts';
import { reviewReasonContext } from './encryption-context.ts';
import { listReviewItems, type ReviewRow } from './review-items.store.ts';
import { authoriseReviewer } from './reviewer-access.ts';

interface ListReviewing {
  /** Null: in any account, for the platform's reviewers. */
  accountId: string | null;
  entityId?: string | null | undefined;
  /** Own: what the reader changed last, which a different person must review. */
  of?: 'Own' | 'Others' | undefined;
  /** `me`, `nobody` or a member. */
  assignee?: string | undefined;
  show?: ReviewQueueFilter | undefined;
  after: { at: Date; id: string } | null;
  limit: number;
}

export interface ReviewItem extends CredentialView {
  entityName: ReviewRow['entityName'];
  entityKind: ReviewRow['entityKind'];
  review: ReviewState;
}

/** Who works on the value, and what was said about it. */
interface ReviewState {
  dueOn: string | null;
  isOverdue: boolean;
  assignee: { memberId: string; name: string } | null;
  claim: { byName: string | null; isOwn: boolean; until: Date } | null;
  snooze: { until: string; byName: string | null; reason: string } | null;
  escalation: { at: Date; byName: string | null; reason: string } | null;
}

/** Values awaiting review with who works on them; in any account for the platform's reviewers. */
export function listReviewing(
  ctx: Ctx,
  { of, assignee, show = 'Open', ...input }: ListReviewing,
): Promise<{ items: ReviewItem[]; hasMore: boolean }> {
  authoriseReviewer(ctx, input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const userId = userIdOf(ctx.actor);
    const changedBy = of && userId ? { userId, isOwn: of === 'Own' } : null;
    const today = dayOf(ctx.services.now());
    const assignedTo = await memberOf(ctx, input.accountId, assignee);
    const rows = await listReviewItems(ctx.db, {
      ...input,
      changedBy,
      assignedTo,
      show,
      today,
      limit: input.limit + 1,
    });
    const page = rows.slice(0, input.limit);
    return { items: await viewReviews(ctx, page, today), hasMore: rows.length > input.limit };
  });
}

async function memberOf(ctx: Ctx, accountId: string | null, assignee: string | undefined) {
  if (assignee === undefined || accountId === null) return undefined;
  if (assignee === 'nobody') return null;
  if (assignee !== 'me') return assignee;
  const memberId = await findMemberId(ctx.db, { accountId, userId: userIdOf(ctx.actor) });
  if (!memberId) throw new ProductError('resource.not_found');
  return memberId;
}

async function viewReviews(ctx: Ctx, rows: readonly ReviewRow[], today: string): Promise<ReviewItem[]> {
  const views = await viewCredentials(ctx, rows);
  const hasReasons = rows.filter((row) => row.snoozeReason ?? row.escalationReason);
  const sealings =
    hasReasons.length > 0
      ? await sealingsOf(
          ctx,
          hasReasons.map(({ accountId }) => accountId),
        )
      : new Map();
  return views.flatMap((view, index) => {
    const row = rows[index];
    if (!row) return [];
    const open = (column: 'snooze_reason' | 'escalation_reason', sealed: Buffer | null): string =>
      (sealed &&
        sealings.get(row.accountId)?.unseal(sealed, reviewReasonContext(row.id, column)).toString('utf8')) ??
      '';
    const isSnoozed = row.snoozedUntil !== null && row.snoozedUntil > today;
    const isClaimed = row.claimedUntil !== null && row.claimedUntil > ctx.services.now();
    return [
      {
        ...view,
        entityName: row.entityName,
        entityKind: row.entityKind,
        review: {
          dueOn: row.dueOn,
          isOverdue: row.dueOn !== null && row.dueOn < today,
          assignee: row.assignedTo ? { memberId: row.assignedTo, name: row.assigneeName ?? '' } : null,
          claim:
            isClaimed && row.claimedUntil
              ? {
                  byName: row.claimedByName,
                  isOwn: row.claimedBy === userIdOf(ctx.actor),
                  until: row.claimedUntil,
                }
              : null,
          snooze:
            isSnoozed && row.snoozedUntil
              ? {
                  until: row.snoozedUntil,
                  byName: row.snoozedByName,
                  reason: open('snooze_reason', row.snoozeReason),
                }
              : null,
          escalation: row.escalatedAt
            ? {
                at: row.escalatedAt,
                byName: row.escalatedByName,
                reason: open('escalation_reason', row.escalationReason),
              }
            : null,
        },
      },
    ];
  });
}
