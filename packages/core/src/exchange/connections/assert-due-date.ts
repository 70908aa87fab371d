import { invalid } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';

/** Nobody can answer by a day that is over where the product is. */
export function assertDueDate(ctx: Ctx, dueOn: string | undefined): void {
  if (dueOn && dueOn < dayOf(ctx.services.now())) throw invalid('dueOn', 'todayOrLater');
}
