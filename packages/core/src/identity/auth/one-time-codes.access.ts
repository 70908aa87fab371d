import { accessTo } from '../../kernel/context/index.ts';
import * as store from './one-time-codes.store.ts';

export const deleteCodesBefore = accessTo(store.deleteCodesBefore);
