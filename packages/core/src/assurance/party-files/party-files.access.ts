import { accessTo } from '../../kernel/context/index.ts';
import * as store from './party-files.store.ts';

export const listRolesAsked = accessTo(store.listRolesAsked);
