import { accessTo } from '../../kernel/context/index.ts';
import * as store from './verified-sessions.store.ts';

export const deleteSessions = accessTo(store.deleteSessions);
export const deleteVerifiedSessionsBefore = accessTo(store.deleteVerifiedSessionsBefore);
