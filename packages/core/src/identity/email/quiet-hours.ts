import type { QuietHours } from '@probity/domain/notifications/preferences.ts';

/** The end of the quiet hours that apply now; null if none do. */
export function endOfQuietHours({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  // A time skipped by a clock change moves forward with it; of a time that occurs twice, the first counts.
  const at = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
  const isOvernight = until < from;
  for (const date of [today.subtract({ days: 1 }), today]) {
    const end = at(isOvernight ? date.add({ days: 1 }) : date, until);
    if (at(date, from) <= now.getTime() && now.getTime() < end) return new Date(end);
  }
  return null;
}

/** False if the IANA database has no such time zone. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
