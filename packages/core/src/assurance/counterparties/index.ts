export {
  findApproved,
  findCounterparties,
  findCounterparty,
  findDueReviews,
  findReviewedParties,
  findRiskLevels,
} from './counterparties.access.ts';
export type { Counterparty, DueReview, ReviewedParty } from './counterparties.store.ts';
export { isCounterparty } from './is-counterparty.ts';
export { refreshDueCounterparties } from './refresh-due-counterparties.ts';
