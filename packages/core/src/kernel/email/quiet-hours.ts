import type { QuietHours } from '@probity/domain/notifications/preferences.ts';

/** When quiet hours end that are on at this moment; null where none are. */
export function endOfQuietHours({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  // A time that the clocks leave out is read as they are put forward; of one that comes twice the first counts.
  const at = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
  const isOvernight = until < from;
  for (const date of [today.subtract({ days: 1 }), today]) {
    const end = at(isOvernight ? date.add({ days: 1 }) : date, until);
    if (at(date, from) <= now.getTime() && now.getTime() < end) return new Date(end);
  }
  return null;
}

/** False for what the IANA database does not name. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
