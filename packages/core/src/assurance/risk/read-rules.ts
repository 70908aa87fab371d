import type { RiskRules } from '@probity/domain/risk/compare-policies.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { readRiskPolicy } from './get-risk-policy.ts';

/** The rules in force. */
export async function readRules(ctx: Ctx, accountId: string): Promise<RiskRules & { version: number }> {
  const { version, ...policy } = await readRiskPolicy(ctx, accountId);
  const { fourEyesDecisions, fourEyesFromRisk, reviewMonths } = await readSettings(ctx, accountId);
  return { policy, controls: { fourEyesDecisions, fourEyesFromRisk, reviewMonths }, version };
}
