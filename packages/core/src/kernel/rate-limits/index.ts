export { deleteRateLimitsBefore, takeFromBucket, takeTurn } from './rate-limits.access.ts';
export type { BucketState } from './rate-limits.store.ts';
