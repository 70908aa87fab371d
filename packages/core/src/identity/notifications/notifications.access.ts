import { accessTo } from '../../kernel/context/index.ts';
import * as store from './notifications.store.ts';

export const countUnreadByReason = accessTo(store.countUnreadByReason);
export const findNotification = accessTo(store.findNotification);
export const listRecipientsUnscoped = accessTo(store.listRecipientsUnscoped);
