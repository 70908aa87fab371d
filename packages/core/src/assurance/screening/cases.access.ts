import { accessTo } from '../../kernel/context/index.ts';
import * as store from './cases.store.ts';

export const findCasesToDo = accessTo(store.findCasesToDo);
