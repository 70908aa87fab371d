import { z } from 'zod';
import { NUMBER_LOCALE } from '../../constants.ts';
import type { ValueType } from '../value-type.ts';
import { isCurrency, minorUnitDigits } from './currencies.ts';
import { recordOf } from './record.ts';

export interface Money {
  /** Pence, cents, whole yen: never a fraction. */
  minorUnits: number;
  currency: string;
}

const AMOUNT_MESSAGE = 'Enter the amount in whole minor units, for example 125000 for 1,250.00.';

export const moneyValue: ValueType<Money> = {
  schema: recordOf('the amount and the currency', {
    minorUnits: z.int({ error: AMOUNT_MESSAGE }).nonnegative('Enter an amount of zero or more.'),
    currency: z
      .string({ error: 'Choose a currency.' })
      .overwrite((code) => code.trim().toUpperCase())
      .refine(isCurrency, 'Choose a currency by its three-letter code, for example GBP.'),
  }),
  format: ({ minorUnits, currency }) =>
    new Intl.NumberFormat(NUMBER_LOCALE, { style: 'currency', currency, ...fractionDigits(currency) }).format(
      // A decimal string is formatted exactly; a division would not be.
      writeAmount(minorUnits, currency) as `${number}`,
    ),
  searchKey: ({ minorUnits, currency }) => `${currency}:${minorUnits}`,
};

/** Intl's own table differs from ISO 4217 for a few currencies and between versions. */
function fractionDigits(currency: string) {
  const digits = minorUnitDigits(currency);
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** 125000 GBP as `1250.00`: the form an amount box holds. */
export function writeAmount(minorUnits: number, currency: string): string {
  const digits = minorUnitDigits(currency);
  if (digits === 0) return String(minorUnits);
  const padded = String(minorUnits).padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Reads what people type (`1,250.5`, `1 250`), or null when it is no amount of that currency. */
export function readAmount(text: string, currency: string): number | null {
  const compact = text.trim().replace(/[\s'_]/g, '');
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(compact);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const digits = minorUnitDigits(currency);
  if (fraction.length > digits) return null;
  const minorUnits = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minorUnits) ? minorUnits : null;
}
