import { authorise, type Ctx, inTransaction, userActorOf } from '../../kernel/context/index.ts';
import { bringBack, dismiss } from './first-steps.store.ts';
import { type FirstSteps, getFirstSteps } from './get-first-steps.ts';

interface ChangeFirstSteps {
  accountId: string;
  isDismissed: boolean;
}

/** Hides the first steps for this person, or shows them again. It affects only the page and is not recorded. */
export function changeFirstSteps(
  ctx: Ctx,
  { accountId, isDismissed }: ChangeFirstSteps,
): Promise<FirstSteps> {
  authorise(ctx.actor, 'view', accountId);
  const { userId } = userActorOf(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    if (isDismissed) await dismiss(ctx.db, { accountId, userId });
    else await bringBack(ctx.db, { accountId, userId });
    return getFirstSteps(ctx, { accountId });
  });
}
