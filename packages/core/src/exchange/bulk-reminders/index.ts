export { bulkReminderNoteContext, noteOfReminder } from './bulk-reminder-note.ts';
export { getBulkReminder } from './get-bulk-reminder.ts';
export { giveUpBulkReminderJob } from './give-up-bulk-reminder.job.ts';
export { previewReminder } from './preview-reminder.ts';
export { sendBulkReminder, sendBulkReminderJob } from './send-bulk-reminder.job.ts';
export { startBulkReminder } from './start-bulk-reminder.ts';
