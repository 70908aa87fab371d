import { z } from 'zod';
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
