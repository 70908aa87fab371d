export { listNotifications } from './list-notifications.ts';
export {
  addReviewNotifications,
  findNotification,
  listRecipientsUnscoped,
  type NotificationRow,
  wants,
} from './notifications.store.ts';
export { notify } from './notify.ts';
export { readAllNotifications } from './read-all-notifications.ts';
export { readNotification } from './read-notification.ts';
