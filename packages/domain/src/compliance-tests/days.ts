import { firstDay, lastDay } from '../ownership/as-at.ts';

/** Days as yyyy-mm-dd, which sort as they follow each other. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day of another month, or its last day where the month is shorter. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** The earliest of days that are still to come. */
export const nextOf = (today: string, days: readonly (string | null)[]): string | null =>
  days.reduce<string | null>((next, day) => (day && day > today && (!next || day < next) ? day : next), null);

/** The next day on which one of these periods begins, or on which one is over. */
export const nextOfPeriods = (
  today: string,
  periods: readonly { from?: string | null | undefined; to?: string | null | undefined }[],
): string | null =>
  nextOf(
    today,
    periods.flatMap(({ from, to }) => [from ? firstDay(from) : null, to ? addDays(lastDay(to), 1) : null]),
  );
