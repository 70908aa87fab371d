import { minorUnitDigits } from '../fields/values/currencies.ts';
import type { Money } from '../fields/values/money.ts';
import { editDistance } from './edit-distance.ts';
import { isSure, type PageText, passageOf, wordAt } from './page-text.ts';
import type { Finding } from './reading.ts';

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', R: 'ZAR', '¥': 'JPY' };
const AMOUNT =
  /(?:(?<![\p{L}\d])(?<before>[A-Z]{3}|R|[£€$¥])\s?)?(?<![\d.,])(?<number>\d{1,3}(?:[,.'’\s]\d{3})+(?:[.,]\d{1,3})?|\d+(?:[.,]\d{1,3})?)(?![\d])(?:\s?(?<after>[A-Z]{3}|[€£])(?!\p{L}))?/gu;

/** An amount of money, with any separators; with a different currency beside it, it is a different amount. */
export function matchAmount({ minorUnits, currency }: Money, texts: readonly PageText[]): Finding {
  const digits = minorUnitDigits(currency);
  let near: Finding = { outcome: 'NotFound' };
  for (const text of texts) {
    for (const match of text.text.matchAll(AMOUNT)) {
      const { before, number = '', after } = match.groups ?? {};
      const amount = minorUnitsOf(number, digits);
      if (amount === null) continue;
      const from = wordAt(text, match.index);
      const to = wordAt(text, match.index + match[0].length - 1);
      const passage = passageOf(text, from, to);
      const named = [before, after].flatMap((sign) => (sign ? [SIGNS[sign] ?? sign] : []));
      const isOther = named.some((code) => code !== currency && /^[A-Z]{3}$/.test(code) && isMoney(code));
      const isWithCurrency = named.includes(currency);
      if (amount === minorUnits && !isOther && isSure(text.words.slice(from, to + 1)))
        return { outcome: 'Found', ...passage };
      const isNear =
        amount === minorUnits || (isWithCurrency && editDistance(String(amount), String(minorUnits), 1) <= 1);
      if (isNear && near.outcome === 'NotFound') near = { outcome: 'Differs', ...passage };
    }
  }
  return near;
}

const isMoney = (code: string): boolean => Object.values(SIGNS).includes(code) || minorUnitDigits(code) !== 2;

/** The last separator is the decimal one if it is not followed by three digits. */
function minorUnitsOf(number: string, digits: number): number | null {
  const match = /^(?<whole>.*?)(?:[.,](?<fraction>\d{1,2}))?$/.exec(number);
  const whole = (match?.groups?.whole ?? '').replace(/\D/g, '');
  const fraction = match?.groups?.fraction ?? '';
  if (fraction.length > digits) return null;
  const units = Number(whole + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? units : null;
}
