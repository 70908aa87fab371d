export { adoptRiskPolicyDraft } from './adopt-risk-policy-draft.ts';
export { changeRiskPolicy } from './change-risk-policy.ts';
export { compareRiskPolicy, compareRiskPolicyJob } from './compare-risk-policy.job.ts';
export { discardRiskPolicyDraft } from './discard-risk-policy-draft.ts';
export {
  detailsContext as riskDetailsContext,
  proposalContext as riskProposalContext,
  reasonContext as riskReasonContext,
} from './encryption-context.ts';
export { getRisk, type RiskView } from './get-risk.ts';
export { getRiskPolicy, readRiskPolicy, type SavedRiskPolicy } from './get-risk-policy.ts';
export { getRiskPolicyDraft } from './get-risk-policy-draft.ts';
export { listRiskPolicyDrafts } from './list-risk-policy-drafts.ts';
export { listRiskPolicyMoves } from './list-risk-policy-moves.ts';
export { loadRiskFacts } from './load-risk-facts.ts';
export { overrideRisk } from './override-risk.ts';
export type { PolicyDraftView } from './policy-draft.ts';
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
export { saveRiskPolicyDraft } from './save-risk-policy-draft.ts';
export { setOfferings } from './set-offerings.ts';
export { settleRiskProposal } from './settle-risk-proposal.ts';
