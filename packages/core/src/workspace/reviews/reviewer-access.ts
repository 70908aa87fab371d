import { ProductError } from '@probity/domain';
import { authorise, type Ctx, isAdmin } from '../../kernel/context/index.ts';

export function authoriseReviewer(ctx: Ctx, accountId: string | null): void {
  if (accountId !== null) authorise(ctx.actor, 'view', accountId);
  else if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
}
