import { accessTo } from '../../kernel/context/index.ts';
import * as store from './register-searches.store.ts';

export const deleteSearchesBefore = accessTo(store.deleteSearchesBefore);
