const ENGLISH = 'en-GB';

/** Without accents and capitals, which people often omit. */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const monthNames = new Map<string, readonly string[]>();

function monthsIn(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const names =
    monthNames.get(locale) ??
    Array.from({ length: 12 }, (_, month) => plain(format.format(Date.UTC(2026, month))));
  monthNames.set(locale, names);
  return names;
}

/** Finds a month by the start of its name, in the page's language or English; 0 if there is none or several. */
function monthOf(name: string, locale: string): number {
  for (const months of [monthsIn(locale), monthsIn(ENGLISH)]) {
    const found = months.filter((month) => month.startsWith(plain(name)));
    if (found.length === 1) return months.indexOf(found[0] ?? '') + 1;
  }
  return 0;
}
const two = (number: number): string => String(number).padStart(2, '0');

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? `${year}-${two(month)}-${two(day)}` : null;
}

/** Parses a typed day to yyyy-mm-dd: 10/12/2015 (day first), 10 Dec 2015, December 10, 2015, 2015-12-10. */
export function parseDay(text: string, locale = ENGLISH): string | null {
  const typed = text.trim().replace(/(\d)(st|nd|rd|th|er)\b/i, '$1');
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (yearFirst) return toDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(typed);
  if (dayFirst) return toDay(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const named = /^(\d{1,2})[-. ]?\s*(\p{L}{3,9})\.?,?[- ]?\s*(\d{4})$/iu.exec(typed);
  if (named) return toDay(Number(named[3]), monthOf(named[2] ?? '', locale), Number(named[1]));
  const monthFirst = /^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/iu.exec(typed);
  return monthFirst
    ? toDay(Number(monthFirst[3]), monthOf(monthFirst[1] ?? '', locale), Number(monthFirst[2]))
    : null;
}

/** As parseDay, and also a month (yyyy-mm) or a year alone. */
export function parsePartialDay(text: string, locale = ENGLISH): string | null {
  const typed = text.trim();
  if (/^\d{4}$/.test(typed)) return toDay(Number(typed), 1, 1) && typed;
  const isoMonth = /^(\d{4})-(\d{1,2})$/.exec(typed);
  const slashMonth = /^(\d{1,2})[/.](\d{4})$/.exec(typed);
  const namedMonth = /^(\p{L}{3,9})\.?,?\s+(\d{4})$/iu.exec(typed);
  const [year, month] = isoMonth
    ? [Number(isoMonth[1]), Number(isoMonth[2])]
    : slashMonth
      ? [Number(slashMonth[2]), Number(slashMonth[1])]
      : namedMonth
        ? [Number(namedMonth[2]), monthOf(namedMonth[1] ?? '', locale)]
        : [0, 0];
  return toDay(year, month, 1)?.slice(0, 7) ?? parseDay(text, locale);
}

/** 10 Dec 2015, Dec 2015 or 2015; anything else is returned unchanged. */
export function formatDay(day: string, locale = ENGLISH): string {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(day);
  if (!parts) return day;
  const [, year = '', month, date] = parts;
  if (!month) return year;
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    year: 'numeric',
    ...(date && { day: 'numeric' }),
  }).format(Date.UTC(Number(year), Number(month) - 1, Number(date ?? 1)));
}
