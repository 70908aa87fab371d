import { firstDay, lastDay } from '../ownership/as-at.ts';

/** Days as yyyy-mm-dd, which sort chronologically. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** The earliest future day. */
export const nextOf = (today: string, days: readonly (string | null)[]): string | null =>
  days.reduce<string | null>((next, day) => (day && day > today && (!next || day < next) ? day : next), null);

/** The next day on which one of these periods begins or has ended. */
export const nextOfPeriods = (
  today: string,
  periods: readonly { from?: string | null | undefined; to?: string | null | undefined }[],
): string | null =>
  nextOf(
    today,
    periods.flatMap(({ from, to }) => [from ? firstDay(from) : null, to ? addDays(lastDay(to), 1) : null]),
  );
