import { accessTo } from '../../kernel/context/index.ts';
import * as store from './escalations.store.ts';

export const findEscalatedHits = accessTo(store.findEscalatedHits);
