import { accessTo } from '../../kernel/context/index.ts';
import * as store from './templates.store.ts';

export const loadTemplate = accessTo(store.loadTemplate);
