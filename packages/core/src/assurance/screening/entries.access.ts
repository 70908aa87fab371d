import { accessTo } from '../../kernel/context/index.ts';
import * as store from './entries.store.ts';

export const readBroughtEntries = accessTo(store.readBroughtEntries);
export const readEarlierEntries = accessTo(store.readEarlierEntries);
export const readEntries = accessTo(store.readEntries);
