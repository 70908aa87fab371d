import { TIME_ZONE } from '@probity/domain/constants.ts';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day of a moment in the product's time zone, as yyyy-mm-dd. */
export const dayOf = (moment: Date): string => days.format(moment);

/** The current day in the product's time zone, as yyyy-mm-dd. */
export function today(now: Date = new Date()): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: dayOf(now) };
  return last.day;
}

/** Cached per minute: a page asks for it in every row, and in any time zone a day starts on a full minute. */
let last = { minute: Number.NaN, day: '' };

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a day, as yyyy-mm-dd, is over in the product's time zone. */
export const isPast = (text: string): boolean => isDay(text) && text < today();

/** Empty, or a day that is not over: an incomplete date cannot be sent. */
export const mayBeDue = (text: string): boolean => text === '' || (isDay(text) && !isPast(text));
