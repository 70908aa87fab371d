import * as contract from '@probity/contract/risk.ts';
import {
  changeRiskPolicy,
  getRisk,
  getRiskPolicy,
  overrideRisk,
  previewRiskPolicy,
  removeRiskOverride,
  setOfferings,
  settleRiskProposal,
} from '@probity/core/assurance/risk';
import type { Serve } from '../serve.ts';
import { presentRisk, presentRiskPolicy } from './risk.present.ts';

export function riskRoutes(serve: Serve): void {
  serve.each(contract, presentRisk, {
    getRisk,
    overrideRisk,
    removeRiskOverride,
    setOfferings,
    settleRiskProposal,
  });
  serve.each(contract, presentRiskPolicy, { getRiskPolicy });
  serve(contract.changeRiskPolicy, async (ctx, { params, body, ifVersion }) =>
    presentRiskPolicy(await changeRiskPolicy(ctx, { ...params, policy: body, ifVersion })),
  );
  serve(contract.previewRiskPolicy, (ctx, { params, body }) =>
    previewRiskPolicy(ctx, { ...params, policy: body }),
  );
}
