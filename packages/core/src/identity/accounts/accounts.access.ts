import { accessTo } from '../../kernel/context/index.ts';
import * as store from './accounts.store.ts';

export const deleteDataKey = accessTo(store.deleteDataKey);
export const deleteSoleAccountsUnscoped = accessTo(store.deleteSoleAccountsUnscoped);
export const findLogo = accessTo(store.findLogo);
export const getAccount = accessTo(store.getAccount);
export const insertAccount = accessTo(store.insertAccount);
export const isShredded = accessTo(store.isShredded);
export const lockAccount = accessTo(store.lockAccount);
