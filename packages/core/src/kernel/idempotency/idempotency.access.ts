import { accessTo } from '../context/index.ts';
import * as store from './idempotency.store.ts';

export const claimIdempotencyKey = accessTo(store.claimIdempotencyKey);
export const deleteIdempotencyKeysBefore = accessTo(store.deleteIdempotencyKeysBefore);
export const findIdempotencyKey = accessTo(store.findIdempotencyKey);
export const keepAnswer = accessTo(store.keepAnswer);
export const markApplied = accessTo(store.markApplied);
export const releaseIdempotencyKey = accessTo(store.releaseIdempotencyKey);
export const renewLease = accessTo(store.renewLease);
