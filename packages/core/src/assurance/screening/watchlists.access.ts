import { accessTo } from '../../kernel/context/index.ts';
import * as store from './watchlists.store.ts';

export const findWatchlistByKey = accessTo(store.findWatchlistByKey);
export const listFormatsByKey = accessTo(store.listFormatsByKey);
export const listActiveVersions = accessTo(store.listActiveVersions);
export const nextVersionNumber = accessTo(store.nextVersionNumber);
