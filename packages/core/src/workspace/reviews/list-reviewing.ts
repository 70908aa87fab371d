import type { ReviewQueueFilter } from '@probity/domain/enumerations.ts';
import { type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { type CredentialView, viewCredentials } from '../../registry/credentials/index.ts';
import { listReviewItems, type ReviewRow } from './review-items.store.ts';
import { openReviewStates, type ReviewState } from './review-state.ts';
import { assigneeOf, authoriseReviewer } from './reviewer-access.ts';

interface ListReviewing {
  /** Null for any account, for platform reviewers. */
  accountId: string | null;
  entityId?: string | null | undefined;
  /** Own: values that the member entered or whose evidence they changed, which another person must review. */
  of?: 'Own' | 'Others' | undefined;
  /** `me`, `nobody` or the id of a member. */
  assignee?: string | undefined;
  show?: ReviewQueueFilter | undefined;
  after: { at: Date; id: string } | null;
  limit: number;
}

export interface ReviewItem extends CredentialView {
  entityName: ReviewRow['entityName'];
  entityKind: ReviewRow['entityKind'];
  since: ReviewRow['since'];
  review: ReviewState;
}

/** Values awaiting review with who is working on them; of any account for platform reviewers. */
export function listReviewing(
  ctx: Ctx,
  { of, assignee, show = 'Open', ...input }: ListReviewing,
): Promise<{ items: ReviewItem[]; hasMore: boolean }> {
  authoriseReviewer(ctx, input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const userId = userIdOf(ctx.actor);
    const changedBy = of && userId ? { userId, isOwn: of === 'Own' } : null;
    const today = dayOf(ctx.services.now());
    const assignedTo = await assigneeOf(ctx, input.accountId, assignee);
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

async function viewReviews(ctx: Ctx, rows: readonly ReviewRow[], today: string): Promise<ReviewItem[]> {
  const views = await viewCredentials(ctx, rows);
  const stateOf = await openReviewStates(ctx, rows, today);
  return views.flatMap((view, index) => {
    const row = rows[index];
    if (!row) return [];
    const { entityName, entityKind, since } = row;
    return [{ ...view, entityName, entityKind, since, review: stateOf(row) }];
  });
}
