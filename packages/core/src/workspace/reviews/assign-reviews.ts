import { invalid, mayValidate, ProductError, roleMay } from '@probity/domain';
import { listMembers } from '../../identity/members/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { lockReviews } from './locked-reviews.ts';
import { type LockedReview, saveAssignments } from './review-items.store.ts';
import { queueLink, reviewSubject } from './review-subject.ts';

/** Omitted values stay unchanged. */
export interface ReviewAssignment {
  itemId: string;
  memberId?: string | null | undefined;
  dueOn?: string | null | undefined;
}

interface AssignReviews {
  accountId: string;
  changes: readonly ReviewAssignment[];
  /** Restores earlier values, so a due date in the past is allowed. */
  isUndo: boolean;
}

/**
 * Assigns values or certificates to a member who may review them, and sets due dates; returns the earlier values for
 * undo.
 */
export function assignReviews(
  ctx: Ctx,
  { accountId, changes, isUndo }: AssignReviews,
): Promise<Required<ReviewAssignment>[]> {
  return inTransaction(ctx, async (ctx) => {
    const wanted = new Map(changes.map((change) => [change.itemId, change]));
    const rows = await lockReviews(ctx, { accountId, itemIds: [...wanted.keys()] });
    if (!isUndo && changes.some(({ dueOn }) => dueOn && dueOn < dayOf(ctx.services.now())))
      throw invalid('dueOn', 'todayOrLater');
    const after = rows.map((row) => {
      const { memberId = row.assignedTo, dueOn = row.dueOn } = wanted.get(row.id) ?? {};
      return { itemId: row.id, memberId, dueOn };
    });
    const moved = rows.flatMap((row, index) => {
      const memberId = after[index]?.memberId;
      return memberId && memberId !== row.assignedTo ? [{ row, memberId }] : [];
    });
    const reviewers = await requireReviewers(ctx, accountId, moved);
    await saveAssignments(ctx.db, after);
    await recordMany(
      ctx,
      accountId,
      rows.map((row, index) => ({
        action: 'review.assigned',
        subject: reviewSubject(row),
        details: {
          entityId: row.entityId,
          from: { memberId: row.assignedTo, dueOn: row.dueOn },
          to: { memberId: after[index]?.memberId, dueOn: after[index]?.dueOn },
        },
      })),
    );
    if (!isUndo) await notifyAssignees(ctx, accountId, moved, reviewers);
    return rows.map((row) => ({
      itemId: row.id,
      memberId: row.assignedTo,
      dueOn: row.dueOn,
    }));
  });
}

interface Moved {
  row: LockedReview;
  memberId: string;
}

interface Reviewer {
  userId: string;
  name: string;
  role: string;
}

/** Assignees must be allowed to review what they are assigned; nobody is assigned their own change. */
export async function requireReviewers(
  ctx: Ctx,
  accountId: string,
  moved: readonly Moved[],
): Promise<Map<string, Reviewer>> {
  if (moved.length === 0) return new Map();
  const reviewers = new Map(
    (await listMembers(ctx, { accountId })).flatMap(({ id, userId, name, role }) =>
      userId && roleMay(role, 'validate') ? [[id, { userId, name, role }]] : [],
    ),
  );
  if (!moved.every(({ memberId }) => reviewers.has(memberId))) throw invalid('memberId', 'reviewer');
  const own = moved.filter(({ row, memberId }) => {
    const reviewer = reviewers.get(memberId);
    const { changedBy: lastChangedBy, authors } = row;
    return reviewer && !mayValidate({ as: 'Holder', ...reviewer }, { lastChangedBy, authors }).allowed;
  });
  const [first] = own;
  if (first)
    throw new ProductError('review.own_change', {
      values: { name: reviewers.get(first.memberId)?.name ?? '', count: own.length },
      resourceId: first.row.id,
    });
  return reviewers;
}

/** One notification per member, however many reviews they are assigned. */
async function notifyAssignees(
  ctx: Ctx,
  accountId: string,
  moved: readonly Moved[],
  reviewers: ReadonlyMap<string, { userId: string }>,
): Promise<void> {
  const { actor } = ctx;
  for (const [memberId, given] of Map.groupBy(moved, (one) => one.memberId)) {
    const userId = reviewers.get(memberId)?.userId;
    const [first] = given;
    if (!userId || !first || actor.kind !== 'user' || userId === userIdOf(actor)) continue;
    await notify(ctx, {
      accountId,
      userId,
      kind: 'review.assigned',
      subject: reviewSubject(first.row),
      link: queueLink(
        given.map(({ row }) => row),
        'assignee=me',
      ),
      values: { party: actor.name, count: given.length },
    });
  }
}
