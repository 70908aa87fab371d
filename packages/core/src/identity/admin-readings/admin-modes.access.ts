import { accessTo } from '../../kernel/context/index.ts';
import * as store from './admin-modes.store.ts';

export const endAdminModeOf = accessTo(store.endAdminModeOf);
export const findAdminModeReason = accessTo(store.findAdminModeReason);
export const insertAdminMode = accessTo(store.insertAdminMode);
export const listAdminModesOf = accessTo(store.listAdminModesOf);
