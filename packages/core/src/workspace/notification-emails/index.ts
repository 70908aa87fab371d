export { mailNotification } from './mail-notification.job.ts';
