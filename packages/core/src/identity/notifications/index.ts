export { deleteOldNotifications } from './delete-old-notifications.ts';
export {
  deleteNotificationsUnscoped,
  eraseMemberName,
  type RenamedSubject,
  renameInNotificationsUnscoped,
} from './erasure.store.ts';
export { listNotifications } from './list-notifications.ts';
export {
  countUnreadByReason,
  findNotification,
  listRecipientsUnscoped,
  type NotificationRow,
  wants,
} from './notifications.store.ts';
export { type Notification, notify } from './notify.ts';
export { notifyReviewers } from './notify-reviewers.ts';
export { readAllNotifications } from './read-all-notifications.ts';
export { readNotification } from './read-notification.ts';
