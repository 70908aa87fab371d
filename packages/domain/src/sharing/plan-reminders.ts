import type { ReminderRule, ReminderStep } from './reminder-rule.ts';

export interface PlannedReminder {
  step: ReminderStep;
  /** In the time zone of the rule. */
  day: string;
  at: Date;
}

export interface RemindedRequest {
  /** When it was last sent to the party. */
  askedAt: Date;
  /** As given with the request. */
  dueOn: string | null;
  /** Nothing planned up to this moment counts: the rule was changed, or reminders were resumed. */
  since: Date;
  settled: readonly SettledStep[];
}

export interface SettledStep {
  step: ReminderStep;
  at: Date;
}

type Timing = Pick<ReminderRule, 'hours' | 'timeZone' | 'workingDaysOnly'>;

const SATURDAY = 6;

export const localDay = (moment: Date, timeZone: string): string =>
  zoned(moment, timeZone).toPlainDate().toString();

const zoned = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** The day that reminders are counted from: that of the request, unless it was over when the request was sent. */
export function dueDayOf(
  rule: Pick<ReminderRule, 'dueAfterDays' | 'timeZone'>,
  { askedAt, dueOn }: Pick<RemindedRequest, 'askedAt' | 'dueOn'>,
): string | null {
  const asked = zoned(askedAt, rule.timeZone).toPlainDate();
  if (dueOn && dueOn >= asked.toString()) return dueOn;
  return rule.dueAfterDays === null ? null : asked.add({ days: rule.dueAfterDays }).toString();
}

/**
 * The reminders that are still to come or due, oldest first. Each goes out at the beginning of the hours of its day; of
 * two that fall on the same day, because weekends move them, one does.
 */
export function planReminders(rule: ReminderRule, request: RemindedRequest): PlannedReminder[] {
  const dueOn = dueDayOf(rule, request);
  const left = rule.maxReminders - request.settled.length;
  if (!rule.isOn || !dueOn || left <= 0) return [];
  const since = Math.max(request.askedAt.getTime(), request.since.getTime());
  const settled = new Set(request.settled.map(({ step }) => step));
  const taken = new Set(request.settled.map((step) => localDay(step.at, rule.timeZone)));
  const planned: PlannedReminder[] = [];
  for (const reminder of steps(rule, dueOn, left + taken.size)) {
    if (reminder.at.getTime() <= since || settled.has(reminder.step) || taken.has(reminder.day)) continue;
    taken.add(reminder.day);
    planned.push(reminder);
    if (planned.length === left) break;
  }
  return planned;
}

function* steps(rule: ReminderRule, dueOn: string, wanted: number): Generator<PlannedReminder> {
  const due = Temporal.PlainDate.from(dueOn);
  const on = (step: ReminderStep, days: number): PlannedReminder => {
    const day = workingDay(due.add({ days }), rule, days < 0 ? -1 : 1);
    return { step, day: day.toString(), at: beginningOf(day, rule) };
  };
  for (const days of [...new Set(rule.daysBefore)].sort((left, right) => right - left))
    yield on(`before:${days}`, -days);
  if (rule.onDueDate) yield on('due', 0);
  if (rule.everyDays === null) return;
  // Weekends join up to three days into one; what was planned before the last change of the rule does not count.
  const most = MAX_DAYS_LATE / rule.everyDays + wanted;
  for (let count = 1; count <= most; count++) {
    const days = count * rule.everyDays;
    yield on(`after:${days}`, days);
  }
}

/** A request that is overdue for longer is reminded no more. */
const MAX_DAYS_LATE = 3 * 366;

/** Before the due date the working day before, so that nobody is reminded too late; otherwise the next one. */
function workingDay(day: Temporal.PlainDate, { workingDaysOnly }: Timing, direction: 1 | -1) {
  let date = day;
  while (workingDaysOnly && date.dayOfWeek >= SATURDAY) date = date.add({ days: direction });
  return date;
}

/** A time that a clock change skips moves forward with it; of a time that occurs twice, the first counts. */
const beginningOf = (day: Temporal.PlainDate, { hours, timeZone }: Timing): Date =>
  new Date(
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(hours.from) }).epochMilliseconds,
  );

/** Whether reminders may go out now. */
export function isReminderTime(rule: Timing, now: Date): boolean {
  const local = zoned(now, rule.timeZone);
  if (rule.workingDaysOnly && local.dayOfWeek >= SATURDAY) return false;
  const time = local.toPlainTime().toString().slice(0, 'HH:MM'.length);
  return rule.hours.from <= time && time < rule.hours.until;
}

/** When the owner of the relationship is told that the last reminder has had no answer; null if that never happens. */
export function escalationAt(rule: ReminderRule, lastReminder: Date | undefined): Date | null {
  if (!rule.isOn || rule.escalateAfterDays === null || !lastReminder) return null;
  const last = zoned(lastReminder, rule.timeZone).toPlainDate();
  return beginningOf(workingDay(last.add({ days: rule.escalateAfterDays }), rule, 1), rule);
}

export interface DueSteps {
  /** Goes out now. */
  reminder: PlannedReminder | null;
  /** Were due while the product was not running, and go out no more. */
  missed: PlannedReminder[];
  escalates: boolean;
}

/** What is to be done about a request that is still unanswered. */
export function dueSteps(rule: ReminderRule, request: RemindedRequest, now: Date): DueSteps {
  const planned = planReminders(rule, request);
  const due = planned.filter((reminder) => reminder.at <= now);
  const last = request.settled.at(-1);
  const escalation = planned.length === 0 ? escalationAt(rule, last?.at) : null;
  return {
    reminder: due.at(-1) ?? null,
    missed: due.slice(0, -1),
    escalates: escalation !== null && escalation <= now,
  };
}
