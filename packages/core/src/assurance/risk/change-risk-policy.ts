import type { RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import type { SavedRiskPolicy } from './get-risk-policy.ts';
import { recomputeAccountRiskJob } from './recompute-account-risk.job.ts';
import { saveRiskPolicy } from './risk.store.ts';

interface ChangeRiskPolicy {
  accountId: string;
  policy: RiskPolicy;
  ifVersion?: number | undefined;
}

/** Changes how the account rates from now on; earlier ratings stay in the history unchanged. */
export function changeRiskPolicy(ctx: Ctx, input: ChangeRiskPolicy): Promise<SavedRiskPolicy> {
  const { accountId, policy, ifVersion } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', accountId);
    const version = await saveRiskPolicy(ctx.db, {
      accountId,
      content: policy,
      changedBy: userIdOf(ctx.actor),
      changedAt: ctx.services.now(),
      ifVersion,
    });
    await ctx.services.jobs.add(ctx.db, recomputeAccountRiskJob, { accountId });
    await record(ctx, {
      action: 'risk.policyChanged',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { weights: { ...policy.weights }, mediumFrom: policy.mediumFrom, highFrom: policy.highFrom },
    });
    return { ...policy, version };
  });
}
