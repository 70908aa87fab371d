export { listSuccessesInForce, outcomeOf, type SuccessInForce } from './check-outcome.ts';
export {
  findLatestCheck,
  insertCheck,
  listChecksInForce,
  listChecksOf,
  listLatestChecks,
  lockCheck,
  lockEntityForCheck,
  updateCheck,
} from './checks.access.ts';
export type { CheckRow } from './checks.store.ts';
export { defineCheck } from './define-check.ts';
export { defineCheckReading } from './define-check-reading.ts';
export { expireChecks } from './expire-checks.ts';
export { indexChecks } from './index-checks.ts';
export { findingsContext, linkContext, moveCheck, rawContext } from './move-check.ts';
export { moveChecks } from './move-checks.ts';
export { renameInCheckNotifications } from './rename-in-notifications.ts';
