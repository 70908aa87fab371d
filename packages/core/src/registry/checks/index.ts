export {
  type CheckRow,
  findCheckByReference,
  findLatestCheck,
  insertCheck,
  listLatestChecks,
  listOverdueChecks,
  lockCheck,
  lockEntityForCheck,
  updateCheck,
} from './checks.store.ts';
export { findingsPlace, linkPlace, moveCheck, rawPlace } from './move-check.ts';
