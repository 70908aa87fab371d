export { deleteRateLimitsBefore, takeFromBucket, takeTurn } from './rate-limits.store.ts';
