import { accessTo } from '../../kernel/context/index.ts';
import * as store from './register-differences.store.ts';

export const deleteDifferences = accessTo(store.deleteDifferences);
export const deleteDifferencesOf = accessTo(store.deleteDifferencesOf);
export const listDifferences = accessTo(store.listDifferences);
export const listOpenDifferences = accessTo(store.listOpenDifferences);
export const saveDifference = accessTo(store.saveDifference);
