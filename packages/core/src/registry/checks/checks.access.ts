import { accessTo } from '../../kernel/context/index.ts';
import * as store from './checks.store.ts';

export const findCheckByReference = accessTo(store.findCheckByReference);
export const findLatestCheck = accessTo(store.findLatestCheck);
export const insertCheck = accessTo(store.insertCheck);
export const listChecksInForce = accessTo(store.listChecksInForce);
export const listChecksOf = accessTo(store.listChecksOf);
export const listLatestChecks = accessTo(store.listLatestChecks);
export const lockCheck = accessTo(store.lockCheck);
export const lockEntityForCheck = accessTo(store.lockEntityForCheck);
export const updateCheck = accessTo(store.updateCheck);
