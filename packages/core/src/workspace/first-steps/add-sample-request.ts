import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { putSample } from './first-steps.store.ts';
import { type FirstSteps, getFirstSteps } from './get-first-steps.ts';

/** Adds a fictional request to practise on, or restarts it. It is not a connection and reaches nobody. */
export function addSampleRequest(ctx: Ctx, { accountId }: { accountId: string }): Promise<FirstSteps> {
  authorise(ctx.actor, 'edit', accountId);
  return inTransaction(ctx, async (ctx) => {
    await putSample(ctx.db, { accountId, at: ctx.services.now() });
    await record(ctx, {
      action: 'sample_request.added',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
    });
    return getFirstSteps(ctx, { accountId });
  });
}
