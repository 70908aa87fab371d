import { accessTo } from '../../kernel/context/index.ts';
import * as store from './agreements.store.ts';

export const lockOpenAgreements = accessTo(store.lockOpenAgreements);
