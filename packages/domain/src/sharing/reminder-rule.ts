import { TIME_ZONE } from '../constants.ts';

/** Who gets a reminder: the person whom the request was addressed to, or everyone who can answer it. */
export const reminderRecipients = ['PersonAsked', 'Everyone'] as const;
export type ReminderRecipients = (typeof reminderRecipients)[number];

/** When an organisation reminds parties that have not answered its requests. */
export interface ReminderRule {
  isOn: boolean;
  /** So many days before the due date. */
  daysBefore: readonly number[];
  onDueDate: boolean;
  /** Every so many days after the due date; null for no reminder after it. */
  everyDays: number | null;
  /** Of one request, by this rule. */
  maxReminders: number;
  /** Days after which a request without a due date is due; null if such a request is not reminded. */
  dueAfterDays: number | null;
  /** Local time between which reminders go out, as HH:MM. */
  hours: { from: string; until: string };
  /** Monday to Friday only. */
  workingDaysOnly: boolean;
  /** An IANA name, such as `Europe/London`. */
  timeZone: string;
  recipients: ReminderRecipients;
  /** Days after the last reminder until the owner of the relationship is told; null for never. */
  escalateAfterDays: number | null;
}

export const MAX_REMINDERS_OF_RULE = 20;
export const MAX_REMINDER_DAYS = 365;
export const MAX_DAYS_BEFORE = 5;

export const defaultReminderRule: ReminderRule = {
  isOn: false,
  daysBefore: [3],
  onDueDate: true,
  everyDays: 7,
  maxReminders: 5,
  dueAfterDays: 14,
  hours: { from: '09:00', until: '17:00' },
  workingDaysOnly: true,
  timeZone: TIME_ZONE,
  recipients: 'Everyone',
  escalateAfterDays: 7,
};

/** `before:3`, `due`, `after:7`: days from the due date, so that a step keeps its name when the rule changes. */
export type ReminderStep = `before:${number}` | 'due' | `after:${number}`;

/** `Missed`: the product was not running. `RemindedByHand`: a member reminded the party the same day. */
export const reminderOutcomes = ['Sent', 'Missed', 'RemindedByHand', 'Refused'] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];
