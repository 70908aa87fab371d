import { accessTo } from '../../kernel/context/index.ts';
import * as store from './shared-data.store.ts';

export const findQueries = accessTo(store.findQueries);
