import { defaultRiskPolicy, type RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findRiskPolicy } from './risk.store.ts';

/** How the account rates; what it has not changed is as it was at the beginning. */
export function getRiskPolicy(ctx: Ctx, { accountId }: { accountId: string }): Promise<RiskPolicy> {
  return inTransaction(ctx, (ctx) => {
    authorise(ctx.actor, 'view', accountId);
    return readRiskPolicy(ctx, accountId);
  });
}

export async function readRiskPolicy(ctx: Ctx, accountId: string): Promise<RiskPolicy> {
  return (await findRiskPolicy(ctx.db, accountId))?.content ?? defaultRiskPolicy;
}
