import { accessTo } from '../../kernel/context/index.ts';
import * as store from './connect-parties.store.ts';

export const insertConnections = accessTo(store.insertConnections);
export const insertPlaceholders = accessTo(store.insertPlaceholders);
