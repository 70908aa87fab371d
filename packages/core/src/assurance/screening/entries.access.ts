import { accessTo } from '../../kernel/context/index.ts';
import * as store from './entries.store.ts';

export const readBroughtEntries = accessTo(store.readBroughtEntries);
export const readEntries = accessTo(store.readEntries);
