import { accessTo } from '../../kernel/context/index.ts';
import * as store from './declarations.store.ts';

export const lockIfKept = accessTo(store.lockIfKept);
