import { accessTo } from '../../kernel/context/index.ts';
import * as store from './retained-records.store.ts';

export const listRecordsKeptOf = accessTo(store.listRecordsKeptOf);
