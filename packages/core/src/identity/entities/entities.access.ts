import { accessTo } from '../../kernel/context/index.ts';
import * as store from './entities.store.ts';

export const deleteEntities = accessTo(store.deleteEntities);
export const findEntity = accessTo(store.findEntity);
export const findNamesakes = accessTo(store.findNamesakes);
export const insertEntity = accessTo(store.insertEntity);
export const namesOf = accessTo(store.namesOf);
export const replacePartyNames = accessTo(store.replacePartyNames);
export const updateEntity = accessTo(store.updateEntity);
