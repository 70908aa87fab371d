export {
  claimIdempotencyKey,
  deleteIdempotencyKeysBefore,
  findIdempotencyKey,
  keepAnswer,
  markApplied,
  releaseIdempotencyKey,
  renewLease,
} from './idempotency.access.ts';
export type { Claim } from './idempotency.store.ts';
