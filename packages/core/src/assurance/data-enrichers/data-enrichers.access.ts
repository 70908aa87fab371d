import { accessTo } from '../../kernel/context/index.ts';
import * as store from './data-enrichers.store.ts';

export const findExtractOfNumber = accessTo(store.findExtractOfNumber);
