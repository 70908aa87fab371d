import { accessTo } from '../context/index.ts';
import * as store from './audit.store.ts';

export const listAllEntries = accessTo(store.listAllEntries);
export const listEntries = accessTo(store.listEntries);
export const readChainFrom = accessTo(store.readChainFrom);
