export { deleteOldNotifications } from './delete-old-notifications.ts';
export {
  deleteNotificationsUnscoped,
  eraseMemberName,
  renameInNotificationsUnscoped,
} from './erasure.access.ts';
export type { RenamedSubject } from './erasure.store.ts';
export { listNotifications } from './list-notifications.ts';
export { countUnreadByReason, findNotification, listRecipientsUnscoped } from './notifications.access.ts';
export { type NotificationRow, wants } from './notifications.store.ts';
export { type Notification, notify } from './notify.ts';
export { notifyReviewers } from './notify-reviewers.ts';
export { readAllNotifications } from './read-all-notifications.ts';
export { readNotification } from './read-notification.ts';
