import { accessTo } from '../../kernel/context/index.ts';
import * as store from './maintenance.store.ts';

export const readMaintenance = accessTo(store.readMaintenance);
