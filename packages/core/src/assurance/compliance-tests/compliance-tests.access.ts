import { accessTo } from '../../kernel/context/index.ts';
import * as store from './compliance-tests.store.ts';

export const listTestRows = accessTo(store.listTestRows);
