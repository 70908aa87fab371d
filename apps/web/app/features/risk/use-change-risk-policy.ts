import { changeRiskPolicy, type RiskPolicy } from '@probity/contract/risk.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getRiskPolicyQuery } from './queries.ts';

export const useChangeRiskPolicy = (accountId: string, version: number) =>
  useAct(
    (call, body: RiskPolicy) => call(changeRiskPolicy, { params: { accountId }, body, ifMatch: version }),
    { answers: getRiskPolicyQuery(accountId) },
  );
