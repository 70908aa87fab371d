import { accessTo } from '../../kernel/context/index.ts';
import * as store from './claims.store.ts';

export const lockCredentialsOf = accessTo(store.lockCredentialsOf);
export const lockLinksTo = accessTo(store.lockLinksTo);
export const markMerged = accessTo(store.markMerged);
