import { accessTo } from '../../kernel/context/index.ts';
import * as store from './opinions.store.ts';

export const deleteOpinion = accessTo(store.deleteOpinion);
export const listOpinionsOfValue = accessTo(store.listOpinionsOfValue);
export const markSuperseded = accessTo(store.markSuperseded);
export const putOpinion = accessTo(store.putOpinion);
