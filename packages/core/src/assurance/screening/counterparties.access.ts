import { accessTo } from '../../kernel/context/index.ts';
import * as store from './counterparties.store.ts';

export const findConnectionToDecide = accessTo(store.findConnectionToDecide);
export const findHitsToDecide = accessTo(store.findHitsToDecide);
