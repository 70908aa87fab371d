import { accessTo } from '../../kernel/context/index.ts';
import * as store from './connections.store.ts';

export const findConnection = accessTo(store.findConnection);
export const findConnectionEvents = accessTo(store.findConnectionEvents);
export const findConnectionForUpdate = accessTo(store.findConnectionForUpdate);
export const findForwarded = accessTo(store.findForwarded);
export const findItemsChangedSinceAccepted = accessTo(store.findItemsChangedSinceAccepted);
export const getSide = accessTo(store.getSide);
export const hasEventSince = accessTo(store.hasEventSince);
export const insertConnectionEvents = accessTo(store.insertConnectionEvents);
export const listPartiesOf = accessTo(store.listPartiesOf);
export const takeSequence = accessTo(store.takeSequence);
