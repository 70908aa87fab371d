export {
  type Claim,
  claimIdempotencyKey,
  deleteIdempotencyKeysBefore,
  findIdempotencyKey,
  keepAnswer,
  markApplied,
  releaseIdempotencyKey,
  renewLease,
} from './idempotency.store.ts';
