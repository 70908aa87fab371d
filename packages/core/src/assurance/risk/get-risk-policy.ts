import { defaultRiskPolicy, type RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findRiskPolicy } from './risk.store.ts';

export interface SavedRiskPolicy extends RiskPolicy {
  /** 0 until the account changes it. */
  version: number;
}

/** The account's risk policy; the default until the account saves its own. */
export function getRiskPolicy(ctx: Ctx, { accountId }: { accountId: string }): Promise<SavedRiskPolicy> {
  return inTransaction(ctx, (ctx) => {
    authorise(ctx.actor, 'view', accountId);
    return readRiskPolicy(ctx, accountId);
  });
}

export async function readRiskPolicy(ctx: Ctx, accountId: string): Promise<SavedRiskPolicy> {
  const saved = await findRiskPolicy(ctx.db, accountId);
  if (!saved) return { ...defaultRiskPolicy, version: 0 };
  // A policy saved before a factor or a rule existed has the default for it.
  const weights = { ...defaultRiskPolicy.weights, ...saved.content.weights };
  return { ...defaultRiskPolicy, ...saved.content, weights, version: saved.version };
}
