import { describe, expect, it } from 'vitest';
import {
  dueDayOf,
  dueSteps,
  escalationAt,
  isReminderTime,
  localDay,
  planReminders,
  type RemindedRequest,
  type SettledStep,
} from './plan-reminders.ts';
import { defaultReminderRule, type ReminderRule } from './reminder-rule.ts';

const on: ReminderRule = { ...defaultReminderRule, isOn: true };
const asked = new Date('2026-11-17T12:00:00Z');
const request = (changes: Partial<RemindedRequest> = {}): RemindedRequest => ({
  askedAt: asked,
  dueOn: '2026-12-03',
  since: asked,
  settled: [],
  ...changes,
});
const planned = (rule: Partial<ReminderRule>, changes: Partial<RemindedRequest> = {}) =>
  planReminders({ ...on, ...rule }, request(changes)).map(({ step, day }) => `${step} ${day}`);

describe('reminders by a rule', () => {
  it.each<[string, Partial<ReminderRule>, Partial<RemindedRequest>, string[]]>([
    [
      'come before, on and every week after the due date, five at most',
      {},
      {},
      [
        'before:3 2026-11-30',
        'due 2026-12-03',
        'after:7 2026-12-10',
        'after:14 2026-12-17',
        'after:21 2026-12-24',
      ],
    ],
    ['are as few as the rule says', { maxReminders: 2 }, {}, ['before:3 2026-11-30', 'due 2026-12-03']],
    ['are none while the rule is off', { isOn: false }, {}, []],
    [
      'may leave the due date out',
      { onDueDate: false, maxReminders: 2 },
      {},
      ['before:3 2026-11-30', 'after:7 2026-12-10'],
    ],
    ['may end with the due date', { everyDays: null }, {}, ['before:3 2026-11-30', 'due 2026-12-03']],
    [
      'come several times before the due date, in order, and once for a day that is named twice',
      { daysBefore: [1, 10, 1], everyDays: null },
      {},
      ['before:10 2026-11-23', 'before:1 2026-12-02', 'due 2026-12-03'],
    ],
    [
      'move from a weekend: to Friday before the due date, to Monday on it and after it',
      { daysBefore: [1], maxReminders: 3 },
      { dueOn: '2026-11-22' },
      ['before:1 2026-11-20', 'due 2026-11-23', 'after:7 2026-11-30'],
    ],
    [
      'stay on a weekend if every day is a working day',
      { daysBefore: [1], workingDaysOnly: false, maxReminders: 2 },
      { dueOn: '2026-11-22' },
      ['before:1 2026-11-21', 'due 2026-11-22'],
    ],
    [
      'that a weekend moves to the same day are one',
      { daysBefore: [], onDueDate: false, everyDays: 1, maxReminders: 4 },
      { dueOn: '2026-11-26' },
      ['after:1 2026-11-27', 'after:2 2026-11-30', 'after:5 2026-12-01', 'after:6 2026-12-02'],
    ],
    [
      'count from a day of their own where the request has no due date',
      { dueAfterDays: 14, maxReminders: 2 },
      { dueOn: null },
      ['before:3 2026-11-27', 'due 2026-12-01'],
    ],
    ['are none without a due date if the rule leaves those out', { dueAfterDays: null }, { dueOn: null }, []],
    [
      'count from a day of their own where the due date was over when it was requested again',
      { dueAfterDays: 14, maxReminders: 1 },
      { dueOn: '2026-11-16' },
      ['before:3 2026-11-27'],
    ],
    [
      'do not include what was planned before the rule was changed',
      { maxReminders: 2 },
      { since: new Date('2026-12-14T12:00:00Z') },
      ['after:14 2026-12-17', 'after:21 2026-12-24'],
    ],
    [
      'do not repeat a step, which counts towards the most',
      { maxReminders: 3 },
      { settled: [{ step: 'before:3', at: new Date('2026-11-30T09:00:00Z') }] },
      ['due 2026-12-03', 'after:7 2026-12-10'],
    ],
    [
      'leave out a day on which another step went out, also once the rule has changed',
      { everyDays: 1, maxReminders: 3 },
      { settled: [{ step: 'before:2', at: new Date('2026-12-03T10:00:00Z') }] },
      ['before:3 2026-11-30', 'after:1 2026-12-04'],
    ],
  ])('%s', (_, rule, changes, expected) => {
    expect(planned(rule, changes)).toEqual(expected);
  });

  it.each([
    ['Europe/London', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/London', '2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['Pacific/Auckland', '2027-01-04', '09:00', '2027-01-03T20:00:00.000Z'],
  ])('go out in %s on %s at %s', (timeZone, dueOn, from, at) => {
    const rule = { ...on, timeZone, hours: { from, until: '23:00' }, workingDaysOnly: false, daysBefore: [] };
    const [first] = planReminders(
      rule,
      request({ dueOn, askedAt: new Date('2026-09-01Z'), since: new Date('2026-09-01Z') }),
    );
    expect(first?.at.toISOString()).toBe(at);
  });
});

it.each([
  ['2026-11-20T08:59:00Z', false],
  ['2026-11-20T09:00:00Z', true],
  ['2026-11-20T16:59:00Z', true],
  ['2026-11-20T17:00:00Z', false],
  ['2026-11-21T12:00:00Z', false],
])('at %s it is reminder time in London: %s', (at, expected) => {
  expect(isReminderTime(on, new Date(at))).toBe(expected);
});

it('the owner of the relationship is told on the working day after so many days', () => {
  expect(escalationAt(on, new Date('2026-11-20T09:00:00Z'))?.toISOString()).toBe('2026-11-27T09:00:00.000Z');
  expect(escalationAt({ ...on, escalateAfterDays: 1 }, new Date('2026-11-20T09:00:00Z'))?.toISOString()).toBe(
    '2026-11-23T09:00:00.000Z',
  );
  expect(escalationAt({ ...on, escalateAfterDays: null }, asked)).toBeNull();
  expect(escalationAt(on, undefined)).toBeNull();
});

it('the day a request counts from is its due date', () => {
  expect(dueDayOf(on, request())).toBe('2026-12-03');
});

const HOUR_MS = 3_600_000;
const STEP_HOURS = 4;
const year = [
  { timeZone: 'Europe/London', from: '01:30', workingDaysOnly: false },
  { timeZone: 'America/New_York', from: '02:30', workingDaysOnly: true },
  { timeZone: 'Australia/Lord_Howe', from: '09:00', workingDaysOnly: true },
];

describe.each(year)('in a year in $timeZone from $from, working days only: $workingDaysOnly', (timing) => {
  const rule: ReminderRule = {
    ...on,
    ...timing,
    hours: { from: timing.from, until: '20:00' },
    daysBefore: [5, 1],
    everyDays: 3,
    maxReminders: 20,
    escalateAfterDays: 5,
  };
  const start = new Date('2026-09-01T00:00:00Z');
  const requests = Array.from({ length: 9 }, (_, week) => {
    const askedAt = new Date(start.getTime() + week * 34 * 24 * HOUR_MS);
    const dueOn = new Date(askedAt.getTime() + (week % 9) * 24 * HOUR_MS).toISOString().slice(0, 10);
    return { askedAt, dueOn: week % 4 === 0 ? null : dueOn, since: askedAt };
  });

  /** What happened, hour by hour; `isDown` is an outage that forgets everything but what was stored. */
  function live(isDown: (hour: number) => boolean) {
    const stored = requests.map(() => ({ settled: [] as SettledStep[], sent: [] as string[], escalated: 0 }));
    for (let hour = 0; hour < 400 * 24; hour += STEP_HOURS) {
      const now = new Date(start.getTime() + hour * HOUR_MS + 60_000);
      if (isDown(hour) || !isReminderTime(rule, now)) continue;
      for (const [index, { settled, sent, escalated }] of stored.entries()) {
        const given = requests[index];
        if (!given || given.askedAt > now || escalated > 0) continue;
        const due = dueSteps(rule, { ...given, settled }, now);
        for (const { step } of due.missed) settled.push({ step, at: now });
        if (due.reminder) {
          settled.push({ step: due.reminder.step, at: now });
          sent.push(`${due.reminder.step} ${localDay(now, rule.timeZone)}`);
        }
        if (due.escalates && escalated === 0) stored[index] = { settled, sent, escalated: escalated + 1 };
      }
    }
    return stored;
  }

  const whole = live(() => false);

  it('each reminder goes out exactly once, on its day, and the owner is told once', () => {
    for (const [index, { sent, escalated }] of whole.entries()) {
      const given = requests[index];
      if (!given) continue;
      const plan = planReminders(rule, { ...given, settled: [] });
      expect(sent).toEqual(plan.map(({ step, day }) => `${step} ${day}`));
      expect(new Set(sent).size).toBe(rule.maxReminders);
      expect(escalated).toBe(1);
    }
  });

  it('restarts change nothing, and an outage sends nothing twice and nothing in a heap', () => {
    const restarted = live((hour) => hour % 24 === 8);
    expect(restarted.map(({ sent }) => sent)).toEqual(whole.map(({ sent }) => sent));
    const outage = live((hour) => hour > 2000 && hour < 2400);
    for (const { sent, settled, escalated } of outage) {
      const steps = settled.map(({ step }) => step);
      expect(new Set(steps).size).toBe(steps.length);
      expect(steps.length).toBe(rule.maxReminders);
      const days = sent.map((line) => line.split(' ')[1]);
      expect(new Set(days).size).toBe(days.length);
      expect(escalated).toBe(1);
    }
  });
});
