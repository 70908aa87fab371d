import { TIME_ZONE } from '@probity/domain/constants.ts';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day it is where the product is, as yyyy-mm-dd. */
export function today(now: Date = new Date()): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: days.format(now) };
  return last.day;
}

/** A day begins with a minute, wherever that is; a page asks for it with every row. */
let last = { minute: Number.NaN, day: '' };

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a day, as yyyy-mm-dd, is over where the product is. */
export const isPast = (text: string): boolean => isDay(text) && text < today();

/** Nothing, or a day that is not over: text that is no date yet cannot be sent. */
export const mayBeDue = (text: string): boolean => text === '' || (isDay(text) && !isPast(text));
