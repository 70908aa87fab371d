import type { RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { saveRiskPolicy } from './risk.store.ts';

/** Changes how the account rates from now on; ratings of before stay in the history as they were. */
export function changeRiskPolicy(
  ctx: Ctx,
  { accountId, policy }: { accountId: string; policy: RiskPolicy },
): Promise<RiskPolicy> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', accountId);
    const changedAt = ctx.services.now();
    await saveRiskPolicy(ctx.db, { accountId, content: policy, changedBy: userIdOf(ctx.actor), changedAt });
    await record(ctx, {
      action: 'risk.policyChanged',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { weights: { ...policy.weights }, mediumFrom: policy.mediumFrom, highFrom: policy.highFrom },
    });
    return policy;
  });
}
