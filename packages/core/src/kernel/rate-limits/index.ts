export { type BucketState, deleteRateLimitsBefore, takeFromBucket, takeTurn } from './rate-limits.store.ts';
