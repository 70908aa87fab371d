import { accessTo } from '../../kernel/context/index.ts';
import * as store from './connection-list.store.ts';

export const countByActionState = accessTo(store.countByActionState);
export const findConnections = accessTo(store.findConnections);
