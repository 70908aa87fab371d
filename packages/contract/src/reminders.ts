import { CLOCK_TIME } from '@probity/domain/notifications/preferences.ts';
import {
  defaultReminderRule,
  MAX_DAYS_BEFORE,
  MAX_REMINDER_DAYS,
  MAX_REMINDERS_OF_RULE,
  reminderOutcomes,
  reminderRecipients,
} from '@probity/domain/sharing/reminder-rule.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, Moment, Version } from './schemas.ts';

const tag = 'Reminders';
const account = z.object({ accountId: Id });
const connection = z.object({ connectionId: Id });

const ClockTime = z.string().regex(CLOCK_TIME, says('clockTime'));
const Days = z.number().int().min(1).max(MAX_REMINDER_DAYS);

export const ReminderRule = z.strictObject({
  isOn: z.boolean(),
  daysBefore: z.array(Days).max(MAX_DAYS_BEFORE),
  onDueDate: z.boolean(),
  /** Every so many days after the due date; null for no reminder after it. */
  everyDays: Days.nullable(),
  maxReminders: z.number().int().min(1).max(MAX_REMINDERS_OF_RULE),
  /** Days after which a request without a due date is due; null if such requests are not reminded. */
  dueAfterDays: Days.nullable(),
  hours: z.strictObject({ from: ClockTime, until: ClockTime }),
  workingDaysOnly: z.boolean(),
  timeZone: z.string().max(64),
  recipients: z.enum(reminderRecipients),
  /** Days after the last reminder until the owner of the relationship is told; null for never. */
  escalateAfterDays: Days.nullable(),
});
export type ReminderRule = z.output<typeof ReminderRule>;

const SavedReminderRule = z.object({
  rule: ReminderRule,
  version: Version,
  abilities: z.object({ change: z.boolean() }),
});

export const getReminderRule = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/reminderrule',
  tag,
  summary: 'Retrieve when parties that have not answered are reminded automatically',
  access: 'view',
  params: account,
  response: SavedReminderRule,
  errors: ['resource.not_found'],
  versioned: true,
});

const example = { ...defaultReminderRule, daysBefore: [...defaultReminderRule.daysBefore], isOn: true };

export const setReminderRule = endpoint({
  method: 'PUT',
  path: '/Accounts/:accountId/reminderrule',
  tag,
  summary: 'Set when parties that have not answered are reminded automatically',
  access: 'owner',
  params: account,
  body: ReminderRule,
  response: SavedReminderRule,
  errors: ['resource.not_found', 'permission.denied', 'request.stale'],
  versioned: true,
  example: { body: example },
});

const PlannedReminder = z.object({ step: z.string(), day: Day, at: Moment });

export const previewReminders = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/reminderrule/preview',
  tag,
  summary: 'Preview what a rule would send for a request that is sent now; nothing is stored',
  access: 'view',
  limit: 'read',
  params: account,
  body: z.strictObject({ rule: ReminderRule, dueOn: Day.nullable() }),
  response: z.object({ reminders: z.array(PlannedReminder), escalatesAt: Moment.nullable() }),
  errors: ['resource.not_found'],
  example: { body: { rule: example, dueOn: '2027-01-15' } },
});

const Reminders = z.object({
  /** `Over`: answered, ended, or every reminder has gone out. */
  state: z.enum(['Off', 'Planned', 'Paused', 'Over']),
  /** The days of those still to come. */
  next: z.array(Day),
  /** Those that went out; for the requester also those that did not, and why. */
  past: z.array(z.object({ at: Moment, outcome: z.enum(reminderOutcomes) })),
  /** For the requester: when the owner of the relationship is told, and when they were. */
  escalatesOn: Day.nullable(),
  escalatedAt: Moment.nullable(),
  abilities: z.object({ pause: z.boolean(), resume: z.boolean() }),
});
export type Reminders = z.output<typeof Reminders>;

export const listReminders = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/reminders',
  tag,
  summary: 'List the automatic reminders about a request, as either side sees them',
  access: 'view',
  params: connection,
  query: z.object({ accountId: Id.optional() }),
  response: Reminders,
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const pauseReminders = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/reminders/pause',
  tag,
  summary: 'Pause the automatic reminders about a request',
  access: 'edit',
  params: connection,
  response: Reminders,
  errors: ['resource.not_found', 'permission.denied'],
});

export const resumeReminders = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/reminders/resume',
  tag,
  summary: 'Resume the automatic reminders about a request from the next step on',
  access: 'edit',
  params: connection,
  response: Reminders,
  errors: ['resource.not_found', 'permission.denied'],
});
