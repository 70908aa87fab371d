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
  const slashed = /(?:^|[^\da-z])(\d{1,2}|dd)[/.-](\d{1,2})[/.-]\d{4}/.exec(text);
  if (slashed) return inRange(slashed[2], slashed[1]);
  const worded = /(?:(\d{1,2})[\s-])?([a-z]{3})[a-z]*\.?[\s-]\d{4}/.exec(text);
  const american = /\b([a-z]{3})[a-z]*\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s\d{4}/.exec(text);
  const americanMonth = MONTHS.indexOf(american?.[1] ?? '') + 1;
  if (american && americanMonth > 0) return inRange(String(americanMonth), american[2]);
  const month = MONTHS.indexOf(worded?.[2] ?? '') + 1;
  return worded && month > 0 ? inRange(String(month), worded[1]) : {};
}

function inRange(month?: string, day?: string): { month?: number; day?: number } {
  const m = Number(month);
  const d = Number(day);
  if (!(m >= 1 && m <= 12)) return {};
  return d >= 1 && d <= 31 ? { month: m, day: d } : { month: m };
}

const RANGE = /\b(?:between|from|to|and)\b|\d{4}\s*[-–—]\s*\d{4}/i;
const QUALIFIERS = /(?=\b(?:approximately|approx|circa|about|between|from)\b)/i;
const YEAR = /\b(?:1[89]\d\d|20\d\d)\b/;

/**
 * Every birth date of one cell: "1960, Approximately 1962 or between 1964 and 1966". A comma separates two
 * dates only if each side has a year, since "May 5, 1960" is one; adjacent years are alternatives, not a span.
 */
export function parseBirthDates(cell: string): BirthDate[] {
  const dates: BirthDate[] = [];
  let held = '';
  for (const piece of cell.split(/[;\n]|\bor\b|,/i).flatMap((part) => part.split(QUALIFIERS))) {
    held = `${held} ${piece.trim()}`.trim();
    if (!YEAR.test(held)) continue;
    dates.push(...datesOfPiece(held));
    held = '';
  }
  return dates;
}

function datesOfPiece(piece: string): BirthDate[] {
  const years = piece.match(new RegExp(YEAR, 'g')) ?? [];
  if (years.length > 1 && !RANGE.test(piece)) return years.flatMap((year) => parseBirthDate(year) ?? []);
  const date = parseBirthDate(piece);
  return date ? [date] : [];
}

/** The first whole calendar date inside a longer text: "Listed by the committee on 6 Oct. 2001 (amended 2010)". */
export function firstDateIn(text: string): string | undefined {
  const found =
    /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{4}\b|\b\d{1,2}(?:st|nd|rd|th)?[\s-]+[a-z]{3,9}\.?,?[\s-]+\d{4}\b/i.exec(
      text,
    );
  return found ? isoDate(found[0].replace(/(\d)(?:st|nd|rd|th)/i, '$1').replace(/,/g, '')) : undefined;
}

/** A calendar date in any of the same spellings as `yyyy-mm-dd`, where the day is known. */
export function isoDate(text: string): string | undefined {
  const date = parseBirthDate(text);
  if (!date?.month || !date.day) return undefined;
  return `${date.year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
}
