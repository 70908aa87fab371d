import type { BirthDate } from '../model.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A birth date as the lists write it: "12 Aug 1958", "1958", "Aug 1958", "circa 1958", "1958-08-12",
 * "12/08/1958", "00/00/1958", "1955 to 1958", "between 1955 and 1958".
 */
export function parseBirthDate(text: string): BirthDate | undefined {
  const cleaned = text.trim().toLowerCase();
  if (cleaned === '') return undefined;
  const approximate = /circa|approx|about|c\.|~|early|late|mid/.test(cleaned);
  const years = [...cleaned.matchAll(/\b(1[89]\d\d|20\d\d)\b/g)].map((match) => Number(match[1]));
  const [first, second] = years;
  if (first === undefined) return undefined;
  if (second !== undefined && second !== first) {
    return { year: Math.min(first, second), yearTo: Math.max(first, second) };
  }
  const date: BirthDate = { year: first };
  const { month, day } = monthAndDay(cleaned);
  if (month !== undefined) date.month = month;
  if (month !== undefined && day !== undefined) date.day = day;
  if (approximate) date.approximate = true;
  return date;
}

function monthAndDay(text: string): { month?: number; day?: number } {
  const iso = /\b\d{4}-(\d{1,2})(?:-(\d{1,2}))?/.exec(text);
  if (iso) return inRange(iso[1], iso[2]);
  const slashed = /\b(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(text);
  if (slashed) return inRange(slashed[2], slashed[1]);
  const worded = /(?:(\d{1,2})[\s-])?([a-z]{3})[a-z]*\.?[\s-]\d{4}/.exec(text);
  const month = MONTHS.indexOf(worded?.[2] ?? '') + 1;
  return worded && month > 0 ? inRange(String(month), worded[1]) : {};
}

function inRange(month?: string, day?: string): { month?: number; day?: number } {
  const m = Number(month);
  const d = Number(day);
  if (!(m >= 1 && m <= 12)) return {};
  return d >= 1 && d <= 31 ? { month: m, day: d } : { month: m };
}

/** A calendar date in any of the same spellings as `yyyy-mm-dd`, where the day is known. */
export function isoDate(text: string): string | undefined {
  const date = parseBirthDate(text);
  if (!date?.month || !date.day) return undefined;
  return `${date.year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
}
