import { TIME_ZONE } from '../constants.ts';
import { currentTexts } from './current.ts';

const kept = new Map<string, Intl.DateTimeFormat>();

/** Formats are costly to make, and few. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { tag } = currentTexts();
  const key = `${tag} ${JSON.stringify(options)}`;
  const format = kept.get(key) ?? new Intl.DateTimeFormat(tag, options);
  kept.set(key, format);
  return format;
}

/** 12 November 2026, of a day without a time. */
export const writtenDay = (day: string): string =>
  formatOf({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** 12 November 2026, in London. */
export const writtenDayOf = (at: Date): string =>
  formatOf({ dateStyle: 'long', timeZone: TIME_ZONE }).format(at);

/** 12 November 2026 at 14:05, in London. */
export const writtenMoment = (at: Date, timeStyle: 'short' | 'long' = 'short'): string =>
  formatOf({ dateStyle: 'long', timeStyle, timeZone: TIME_ZONE }).format(at);
