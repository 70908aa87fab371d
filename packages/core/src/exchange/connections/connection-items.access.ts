import { accessTo } from '../../kernel/context/index.ts';
import * as store from './connection-items.store.ts';

export const findConnectionsAbout = accessTo(store.findConnectionsAbout);
export const isInScope = accessTo(store.isInScope);
export const listCompletionFacts = accessTo(store.listCompletionFacts);
export const listDeclarationsOf = accessTo(store.listDeclarationsOf);
export const listItems = accessTo(store.listItems);
export const listOpinions = accessTo(store.listOpinions);
export const listParents = accessTo(store.listParents);
