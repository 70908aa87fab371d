import type { ReminderRule } from '@probity/contract/reminders.ts';
import {
  MAX_DAYS_BEFORE,
  MAX_REMINDER_DAYS,
  MAX_REMINDERS_OF_RULE,
} from '@probity/domain/sharing/reminder-rule.ts';

/** A rule as it is typed. */
export interface ReminderDraft
  extends Omit<
    ReminderRule,
    'daysBefore' | 'everyDays' | 'maxReminders' | 'dueAfterDays' | 'escalateAfterDays'
  > {
  daysBefore: string;
  everyDays: string;
  maxReminders: string;
  dueAfterDays: string;
  escalateAfterDays: string;
}

export const draftOf = (rule: ReminderRule): ReminderDraft => ({
  ...rule,
  daysBefore: rule.daysBefore.join(', '),
  everyDays: String(rule.everyDays ?? ''),
  maxReminders: String(rule.maxReminders),
  dueAfterDays: String(rule.dueAfterDays ?? ''),
  escalateAfterDays: String(rule.escalateAfterDays ?? ''),
});

/** Null while something is not a number that a rule can have. */
export function ruleOf(draft: ReminderDraft): ReminderRule | null {
  const daysBefore = draft.daysBefore
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const [everyDays, dueAfterDays, escalateAfterDays] = [
    draft.everyDays,
    draft.dueAfterDays,
    draft.escalateAfterDays,
  ].map((typed) => (typed.trim() ? Number(typed) : null));
  const maxReminders = Number(draft.maxReminders);
  const days = [...daysBefore, everyDays, dueAfterDays, escalateAfterDays];
  const isUsable =
    days.every((number) => number === null || isWithin(number, MAX_REMINDER_DAYS)) &&
    daysBefore.length <= MAX_DAYS_BEFORE &&
    isWithin(maxReminders, MAX_REMINDERS_OF_RULE);
  if (!isUsable) return null;
  return {
    ...draft,
    daysBefore,
    maxReminders,
    everyDays: everyDays ?? null,
    dueAfterDays: dueAfterDays ?? null,
    escalateAfterDays: escalateAfterDays ?? null,
  };
}

const isWithin = (number: number | undefined, max: number): boolean =>
  number !== undefined && Number.isInteger(number) && number >= 1 && number <= max;
