export { mailNotification, mailNotificationJob, queueNotificationEmail } from './mail-notification.job.ts';
