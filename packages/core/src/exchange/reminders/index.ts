export { getReminderRule } from './get-reminder-rule.ts';
export { listReminders } from './list-reminders.ts';
export { pauseReminders } from './pause-reminders.ts';
export { previewReminders } from './preview-reminders.ts';
export { resumeReminders } from './resume-reminders.ts';
export { sendDueRemindersJob } from './send-due-reminders.job.ts';
export { setReminderRule } from './set-reminder-rule.ts';
