import { accessTo } from '../../kernel/context/index.ts';
import * as store from './enrichers.store.ts';

export const insertEnricher = accessTo(store.insertEnricher);
export const listEnrichers = accessTo(store.listEnrichers);
