import { TIME_ZONE } from '@probity/domain/constants.ts';
import { useMemo } from 'react';
import { useFormatLocale } from '../product.tsx';

export interface Dates {
  /** 12 Nov 2026 */
  day(moment: string): string;
  /** 12 Nov 2026, 14:05 */
  minute(moment: string): string;
}

/** Specification §9: the browser's language, day, short month and year; London time. */
export function createDates(locale: string): Dates {
  const date = { day: 'numeric', month: 'short', year: 'numeric', timeZone: TIME_ZONE } as const;
  const days = new Intl.DateTimeFormat(locale, date);
  const minutes = new Intl.DateTimeFormat(locale, { ...date, hour: '2-digit', minute: '2-digit' });
  return {
    day: (moment) => days.format(new Date(moment)),
    minute: (moment) => minutes.format(new Date(moment)),
  };
}

export function useDates(): Dates {
  const locale = useFormatLocale();
  return useMemo(() => createDates(locale), [locale]);
}
