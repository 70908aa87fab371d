export { changeRiskPolicy } from './change-risk-policy.ts';
export {
  detailsContext as riskDetailsContext,
  reasonContext as riskReasonContext,
} from './encryption-context.ts';
export { getRisk, type RiskView } from './get-risk.ts';
export { getRiskPolicy } from './get-risk-policy.ts';
export { overrideRisk } from './override-risk.ts';
export { removeRiskOverride } from './remove-risk-override.ts';
