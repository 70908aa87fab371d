import { TIME_ZONE } from '@probity/domain';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The date of a moment in the time zone of the product, as yyyy-mm-dd. */
export const dayOf = (moment: Date): string => format.format(moment);

/** The same date some years later; 29 February becomes 28 February. */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}
