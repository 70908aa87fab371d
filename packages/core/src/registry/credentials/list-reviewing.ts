import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction, isAdmin, userIdOf } from '../../kernel/context/index.ts';
import { listAwaitingReview, type ReviewPage } from './credentials.store.ts';
import { viewCredentials } from './view-credential.ts';

interface ListReviewing extends Omit<ReviewPage, 'changedBy'> {
  /** Own: what the reader changed last, which a different person must review. */
  of?: 'Own' | 'Others' | undefined;
}

/** Values awaiting review, oldest first; in any account for the platform's reviewers. */
export function listReviewing(ctx: Ctx, { of, ...input }: ListReviewing) {
  if (input.accountId !== null) authorise(ctx.actor, 'view', input.accountId);
  else if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    const userId = userIdOf(ctx.actor);
    const changedBy = of && userId ? { userId, isOwn: of === 'Own' } : null;
    const rows = await listAwaitingReview(ctx.db, { ...input, changedBy, limit: input.limit + 1 });
    const page = rows.slice(0, input.limit);
    const views = await viewCredentials(ctx, page);
    const items = views.flatMap((view, index) => {
      const row = page[index];
      return row ? [{ ...view, entityName: row.entityName, entityKind: row.entityKind }] : [];
    });
    return { items, hasMore: rows.length > input.limit };
  });
}
