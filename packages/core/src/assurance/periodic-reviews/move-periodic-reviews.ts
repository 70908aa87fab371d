import type { Ctx, Events } from '../../kernel/context/index.ts';
import { moveReviewsToParty } from './periodic-reviews.store.ts';

/** Reviews of a placeholder move to the party that claims it. */
export async function movePeriodicReviews(
  ctx: Ctx,
  { placeholderId, accountId }: Events['entity.claimed'],
): Promise<void> {
  await moveReviewsToParty(ctx.db, placeholderId, accountId);
}
