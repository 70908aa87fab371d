import { accessTo } from '../../kernel/context/index.ts';
import * as store from './associated-entities.store.ts';

export const listProgress = accessTo(store.listProgress);
