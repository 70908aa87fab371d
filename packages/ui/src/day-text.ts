const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const two = (number: number): string => String(number).padStart(2, '0');

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? `${year}-${two(month)}-${two(day)}` : null;
}

/** What people type for a day, as yyyy-mm-dd: 10/12/2015 (day first), 10 Dec 2015, December 10, 2015, 2015-12-10. */
export function parseDay(text: string): string | null {
  const typed = text.trim().replace(/(\d)(st|nd|rd|th)\b/i, '$1');
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (yearFirst) return toDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(typed);
  if (dayFirst) return toDay(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const named = /^(\d{1,2})[-. ]?\s*([a-z]{3,9})\.?,?[- ]?\s*(\d{4})$/i.exec(typed);
  if (named) return toDay(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]));
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(typed);
  return monthFirst
    ? toDay(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]))
    : null;
}

/** As parseDay, and also a month (yyyy-mm) or a year alone. */
export function parsePartialDay(text: string): string | null {
  const typed = text.trim();
  if (/^\d{4}$/.test(typed)) return toDay(Number(typed), 1, 1) && typed;
  const isoMonth = /^(\d{4})-(\d{1,2})$/.exec(typed);
  const slashMonth = /^(\d{1,2})[/.](\d{4})$/.exec(typed);
  const namedMonth = /^([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(typed);
  const [year, month] = isoMonth
    ? [Number(isoMonth[1]), Number(isoMonth[2])]
    : slashMonth
      ? [Number(slashMonth[2]), Number(slashMonth[1])]
      : namedMonth
        ? [Number(namedMonth[2]), monthOf(namedMonth[1] ?? '')]
        : [0, 0];
  return toDay(year, month, 1)?.slice(0, 7) ?? parseDay(text);
}

/** 10 Dec 2015, Dec 2015 or 2015; anything that is no day stays as it is. */
export function formatDay(day: string): string {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(day);
  if (!parts) return day;
  const [, year = '', month, date] = parts;
  if (!month) return year;
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    month: 'short',
    year: 'numeric',
    ...(date && { day: 'numeric' }),
  }).format(Date.UTC(Number(year), Number(month) - 1, Number(date ?? 1)));
}
