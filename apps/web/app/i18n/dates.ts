import { TIME_ZONE } from '@probity/domain/constants.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { useFormatLocale } from '../product.tsx';

interface Dates {
  /** 12 Nov 2026 */
  day(moment: string): string;
  /** 12 Nov 2026, 14:05 */
  minute(moment: string): string;
  /** Nov */
  month(month: string): string;
  /** 3 hours ago; a day from a month on. */
  ago(moment: string, now: number): string;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const UNITS = [
  { name: 'minute', seconds: 60, upTo: HOUR },
  { name: 'hour', seconds: HOUR, upTo: DAY },
  { name: 'day', seconds: DAY, upTo: 30 * DAY },
] as const;

/** Creating formatters is slow; the server sees the same few languages again and again. */
const known = new Map<string, Dates>();
const MAX_KNOWN = 100;

function datesIn(locale: string, tag: string): Dates {
  const key = `${locale} ${tag}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const dates = createDates(locale, tag);
  known.set(key, dates);
  return dates;
}

/** Specification §9: the browser's language, day, short month and year; London time. Words in the page's language. */
export function createDates(locale: string, tag: string): Dates {
  const date = { day: 'numeric', month: 'short', year: 'numeric', timeZone: TIME_ZONE } as const;
  const days = new Intl.DateTimeFormat(locale, date);
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const minutes = new Intl.DateTimeFormat(locale, { ...date, hour: '2-digit', minute: '2-digit' });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return {
    month: (month) => months.format(new Date(`${month}-01`)),
    day: (moment) => days.format(new Date(moment)),
    minute: (moment) => minutes.format(new Date(moment)),
    ago: (moment, now) => {
      const seconds = Math.round((new Date(moment).getTime() - now) / 1000);
      if (Math.abs(seconds) < 45) return relative.format(0, 'second');
      const unit = UNITS.find(({ upTo }) => Math.abs(seconds) < upTo);
      return unit
        ? relative.format(Math.round(seconds / unit.seconds), unit.name)
        : days.format(new Date(moment));
    },
  };
}

export const useDates = (): Dates => datesIn(useFormatLocale(), currentTexts().tag);
