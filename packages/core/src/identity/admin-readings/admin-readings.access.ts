import { accessTo } from '../../kernel/context/index.ts';
import * as store from './admin-readings.store.ts';

export const endReading = accessTo(store.endReading);
export const insertReading = accessTo(store.insertReading);
