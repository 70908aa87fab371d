import { accessTo } from '../../kernel/context/index.ts';
import * as store from './decisions.store.ts';

export const deleteEndedValues = accessTo(store.deleteEndedValues);
export const findDecisionsToConfirm = accessTo(store.findDecisionsToConfirm);
export const findEscalations = accessTo(store.findEscalations);
export const findReviewReason = accessTo(store.findReviewReason);
export const listConnectionsWith = accessTo(store.listConnectionsWith);
export const lockFiles = accessTo(store.lockFiles);
export const lockPlaceholders = accessTo(store.lockPlaceholders);
export const openFiles = accessTo(store.openFiles);
export const saveFiles = accessTo(store.saveFiles);
