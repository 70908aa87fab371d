export { deleteRateLimitsBefore, takeFromBucket } from './rate-limits.store.ts';
