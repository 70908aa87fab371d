import { accessTo } from '../context/index.ts';
import * as store from './rate-limits.store.ts';

export const deleteRateLimitsBefore = accessTo(store.deleteRateLimitsBefore);
export const takeFromBucket = accessTo(store.takeFromBucket);
export const takeTurn = accessTo(store.takeTurn);
