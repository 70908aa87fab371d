import { isSure, type PageText, passageOf, wordAt } from './page-text.ts';
import type { Finding, Passage } from './reading.ts';

/** A date as printed, with its day and month. */
export interface PrintedDate extends Passage {
  /** yyyy-mm-dd, or yyyy-mm where no day is printed */
  readonly date: string;
  readonly isSure: boolean;
  /** Its start in the text of its page. */
  readonly offset: number;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const YEAR_FIRST = /(?<![\d/.-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d/-]|\.\d)/g;
const NUMERIC = /(?<![\d/.-])(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4})(?![\d/-]|\.\d)/g;
const DAY_MONTH = new RegExp(
  String.raw`(?<![\d/.-])(\d{1,2})(?:st|nd|rd|th)?(?:\s+day\s+of|\s+of)?[\s.\-]*${MONTH}\.?(?:\s*/\s*\p{L}{3,4}\.?)?,?[\s\-]*(\d{4})(?!\d)`,
  'giu',
);
const MONTH_DAY = new RegExp(
  String.raw`(?<!\p{L})${MONTH}\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)`,
  'giu',
);
const MONTH_YEAR = new RegExp(String.raw`(?<![\p{L}\d]|\d[\s.\-])${MONTH}\.?,?\s+(\d{4})(?!\d)`, 'giu');

/** Every date of the pages. `04/03/2024` is 4 March, unless another date of the document can only be month first. */
export function datesIn(texts: readonly PageText[]): PrintedDate[] {
  const isMonthFirst = texts.some(({ text }) =>
    text.matchAll(NUMERIC).some(([, first, second]) => Number(second) > 12 && Number(first) <= 12),
  );
  const isDayFirst = texts.some(({ text }) => text.matchAll(NUMERIC).some(([, first]) => Number(first) > 12));
  const readNumeric = (first = '', second = '', year = '') =>
    isMonthFirst && !isDayFirst ? dated(year, first, second) : dated(year, second, first);
  const forms: [RegExp, (...parts: string[]) => string | null][] = [
    [YEAR_FIRST, (year, month, day) => dated(year, month, day)],
    [NUMERIC, readNumeric],
    [DAY_MONTH, (day, month, year) => dated(year, monthNumber(month), day)],
    [MONTH_DAY, (month, day, year) => dated(year, monthNumber(month), day)],
    [MONTH_YEAR, (month, year) => dated(year, monthNumber(month))],
  ];
  return texts.flatMap((text) =>
    forms.flatMap(([form, read]) =>
      [...text.text.matchAll(form)].flatMap((match) => {
        const date = read(...match.slice(1));
        if (date === null) return [];
        const from = wordAt(text, match.index);
        const to = wordAt(text, match.index + match[0].length - 1);
        const words = text.words.slice(from, to + 1);
        return [{ ...passageOf(text, from, to), date, isSure: isSure(words), offset: match.index }];
      }),
    ),
  );
}

const monthNumber = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toUpperCase()) + 1);

function dated(year = '', month = '', day?: string): string | null {
  const date = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
  const full = day === undefined ? `${date}-01` : date;
  const parsed = new Date(`${full}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== full ? null : date;
}

/** A date, or a year or month as known, among those printed. */
export function matchDate(date: string, texts: readonly PageText[]): Finding {
  const printed = datesIn(texts);
  const same = printed.find((one) => one.date.startsWith(date));
  if (same?.isSure) return found('Found', same);
  const near = same ?? printed.find((one) => partsThatDiffer(one.date, date) === 1);
  return near ? found('Differs', near) : { outcome: 'NotFound' };
}

const found = (outcome: 'Found' | 'Differs', { page, boxes, text }: PrintedDate): Finding => ({
  outcome,
  page,
  boxes,
  text,
});

/** How many of day, month and year differ; swapped day and month count as one. */
export function partsThatDiffer(one: string, other: string): number {
  const [a, b] = [one.split('-'), other.split('-')];
  const length = Math.min(a.length, b.length);
  if (length === 3 && a[0] === b[0] && a[1] === b[2] && a[2] === b[1]) return 1;
  return Array.from({ length }).filter((_, index) => a[index] !== b[index]).length;
}
