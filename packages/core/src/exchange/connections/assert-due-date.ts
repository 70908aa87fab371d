import { invalid } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';

/** Rejects due dates in the past, by the product's time zone. */
export function assertDueDate(ctx: Ctx, dueOn: string | undefined): void {
  if (dueOn && dueOn < dayOf(ctx.services.now())) throw invalid('dueOn', 'todayOrLater');
}
