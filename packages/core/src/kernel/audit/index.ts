export { lockAuditLogs } from './append-audit.store.ts';
export {
  type AllAuditPage,
  listAllEntries,
  listEntries,
  readChainFrom,
} from './audit.store.ts';
export { type HashedEntry, readEntry } from './audit-entry.ts';
export { makeRegister } from './checkpoint-register.ts';
export { checkpointTrails, checkpointTrailsJob } from './checkpoint-trails.job.ts';
export { countDisputed } from './checkpoints.store.ts';
export { getAuditCheckpoint } from './get-audit-checkpoint.ts';
export { PLATFORM_CHAIN } from './platform-chain.ts';
export { type AuditAction, auditEntry, record, recordMany } from './record.ts';
export { beginCheckpoints, rebuildRegister, signAgain } from './sign-again.ts';
export { verifyAudit } from './verify-audit.ts';
export { isGenuine, type Link } from './walk-chain.ts';
