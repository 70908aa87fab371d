import { type FeedbackState, ProductError } from '@probity/domain';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { listFeedbackRows } from './feedback.store.ts';
import { type Feedback, viewFeedback } from './feedback-view.ts';

/** Feedback from users, newest first. */
export function listFeedback(
  ctx: Ctx,
  { state, after, limit }: { state: FeedbackState; after: string | null; limit: number },
): Promise<{ items: Feedback[]; hasMore: boolean }> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    const rows = await listFeedbackRows(ctx.db, { state, after, limit: limit + 1 });
    return { items: rows.slice(0, limit).map((row) => viewFeedback(ctx, row)), hasMore: rows.length > limit };
  });
}
