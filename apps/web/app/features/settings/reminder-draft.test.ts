import { defaultReminderRule } from '@probity/domain/sharing/reminder-rule.ts';
import { expect, it } from 'vitest';
import { draftOf, type ReminderDraft, ruleOf } from './reminder-draft.ts';

const rule = { ...defaultReminderRule, daysBefore: [7, 1], everyDays: null };

it('a rule is shown as it is saved', () => {
  expect(ruleOf(draftOf(rule))).toEqual(rule);
});

it.each<[string, Partial<ReminderDraft>, object | null]>([
  ['days with spaces and semicolons', { daysBefore: '7; 3 1' }, { daysBefore: [7, 3, 1] }],
  ['no days', { daysBefore: ' ', everyDays: '', dueAfterDays: ' ' }, { daysBefore: [], dueAfterDays: null }],
  ['a word', { daysBefore: 'soon' }, null],
  ['a fraction', { everyDays: '1.5' }, null],
  ['zero', { everyDays: '0' }, null],
  ['more than a year', { dueAfterDays: '366' }, null],
  ['six days before', { daysBefore: '1 2 3 4 5 6' }, null],
  ['no number of reminders', { maxReminders: '' }, null],
  ['too many reminders', { maxReminders: '21' }, null],
])('%s', (_, typed, expected) => {
  const read = ruleOf({ ...draftOf(rule), ...typed });
  if (expected) expect(read).toMatchObject(expected);
  else expect(read).toBeNull();
});
