import { ProductError } from '@probity/domain';
import { type Ctx, isAdmin } from '../../kernel/context/index.ts';

export function assertAdmin(ctx: Ctx): void {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
}
