import { z } from 'zod';
import { currentTexts } from '../../texts/current.ts';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { isCurrency, minorUnitDigits } from './currencies.ts';
import { recordOf } from './record.ts';

export interface Money {
  /** Pence, cents, whole yen: never a fraction. */
  minorUnits: number;
  currency: string;
}

const AMOUNT_MESSAGE = says('amount');

export const moneyValue: ValueType<Money> = {
  schema: recordOf('money', {
    minorUnits: z.int(AMOUNT_MESSAGE).nonnegative(says('amountNotNegative')),
    currency: z
      .string(says('currency'))
      .overwrite((code) => code.trim().toUpperCase())
      .refine(isCurrency, says('currencyCode')),
  }),
  format: formats.money,
  searchKey: ({ minorUnits, currency }) => `${currency}:${minorUnits}`,
};

/** The decimal sign of the language: a comma in French. */
export function decimalSign(): string {
  const parts = new Intl.NumberFormat(currentTexts().tag).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/**
 * Reads what people type (`1,250.5`, `1 250`; `1 250,5` in French), or null if it is not an amount of that currency.
 */
export function readAmount(text: string, currency: string): number | null {
  const compact = text.trim().replace(/[\s'_]/g, '');
  // If a comma is the decimal sign, it does not separate thousands; a point is accepted as well.
  const form = decimalSign() === ',' ? /^(\d+)(?:[.,](\d+))?$/ : /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;
  const match = form.exec(compact);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const digits = minorUnitDigits(currency);
  if (fraction.length > digits) return null;
  const minorUnits = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minorUnits) ? minorUnits : null;
}
