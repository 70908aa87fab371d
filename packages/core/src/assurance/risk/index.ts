export { changeRiskPolicy } from './change-risk-policy.ts';
export {
  detailsContext as riskDetailsContext,
  proposalContext as riskProposalContext,
  reasonContext as riskReasonContext,
} from './encryption-context.ts';
export { getRisk, type RiskView } from './get-risk.ts';
export { getRiskPolicy, type SavedRiskPolicy } from './get-risk-policy.ts';
export { overrideRisk } from './override-risk.ts';
export { previewRiskPolicy, type RiskPolicyPreview } from './preview-risk-policy.ts';
export { findRiskProposals } from './proposals.access.ts';
export type { RiskProposalToSettle } from './proposals.store.ts';
export { rateDuePartiesJob } from './rate-due-parties.job.ts';
export { readRatingAt } from './read-rating-at.ts';
export { recomputeAccountRisk, recomputeAccountRiskJob } from './recompute-account-risk.job.ts';
export {
  deleteRiskOfClosed,
  moveRiskOverrides,
  rateAfterBulkScreening,
  recomputeRisk,
  recomputeRiskJob,
  riskRating,
} from './recompute-risk.job.ts';
export { removeRiskOverride } from './remove-risk-override.ts';
export { setOfferings } from './set-offerings.ts';
export { settleRiskProposal } from './settle-risk-proposal.ts';
