import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { deleteSample } from './first-steps.store.ts';
import { type FirstSteps, getFirstSteps } from './get-first-steps.ts';

/** Removes it with everything chosen in it; idempotent. */
export function removeSampleRequest(ctx: Ctx, { accountId }: { accountId: string }): Promise<FirstSteps> {
  authorise(ctx.actor, 'edit', accountId);
  return inTransaction(ctx, async (ctx) => {
    if (await deleteSample(ctx.db, accountId))
      await record(ctx, {
        action: 'sample_request.removed',
        chainId: accountId,
        subject: { type: 'account', id: accountId },
      });
    return getFirstSteps(ctx, { accountId });
  });
}
