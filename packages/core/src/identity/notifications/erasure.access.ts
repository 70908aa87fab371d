import { accessTo } from '../../kernel/context/index.ts';
import * as store from './erasure.store.ts';

export const deleteNotificationsUnscoped = accessTo(store.deleteNotificationsUnscoped);
export const eraseMemberName = accessTo(store.eraseMemberName);
export const renameInNotificationsUnscoped = accessTo(store.renameInNotificationsUnscoped);
