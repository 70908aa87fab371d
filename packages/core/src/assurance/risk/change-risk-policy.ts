import { loosenedRiskPolicy } from '@probity/domain/controls/loosened-controls.ts';
import type { RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { tellOwners } from '../../identity/email/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  requireRecentAuthentication,
  userIdOf,
} from '../../kernel/context/index.ts';
import { readRiskPolicy, type SavedRiskPolicy } from './get-risk-policy.ts';
import { recomputeAccountRiskJob } from './recompute-account-risk.job.ts';
import { saveRiskPolicy } from './risk.store.ts';

interface ChangeRiskPolicy {
  accountId: string;
  policy: RiskPolicy;
  ifVersion?: number | undefined;
}

/** Changes how the account rates from now on; earlier ratings stay in the history unchanged. What rates lower is for
 * people who have just signed in, and all Owners are told. */
export function changeRiskPolicy(ctx: Ctx, input: ChangeRiskPolicy): Promise<SavedRiskPolicy> {
  const { accountId, policy, ifVersion } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', accountId);
    const loosened = loosenedRiskPolicy(await readRiskPolicy(ctx, accountId), policy);
    if (loosened.length > 0) requireRecentAuthentication(ctx, 'Control');
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
    if (loosened.length > 0)
      await tellOwners(ctx, { accountId, notice: { kind: 'RiskPolicyLoosened', parts: loosened } });
    return { ...policy, version };
  });
}
