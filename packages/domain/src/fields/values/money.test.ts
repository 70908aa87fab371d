import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLocale } from '../../texts/current.ts';
import { writeAmount } from '../formats.ts';
import { currencies, minorUnitDigits } from './currencies.ts';
import { moneyValue, readAmount } from './money.ts';

describe('money', () => {
  it.each([
    [125000, 'GBP', '£1,250.00'],
    [1250, 'JPY', 'JP¥1,250'],
    [5, 'EUR', '€0.05'],
    [9007199254740991, 'GBP', '£90,071,992,547,409.91'],
  ])('of %d %s minor units is shown as %s', (minorUnits, currency, shown) => {
    expect(moneyValue.format({ minorUnits, currency }, 'en-GB')).toBe(shown);
  });

  it('is read back exactly from the amount input, in every currency', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(...currencies), (minorUnits, currency) => {
        return readAmount(writeAmount(minorUnits, currency), currency) === minorUnits;
      }),
    );
  });

  it.each([
    ['1,250.5', 'GBP', 125050],
    ['1 250', 'GBP', 125000],
    ['0.001', 'KWD', 1],
    ['1.5', 'JPY', null],
    ['1.255', 'GBP', null],
    ['1,25', 'GBP', null],
    ['-5', 'GBP', null],
    ['', 'GBP', null],
    ['99999999999999999', 'GBP', null],
  ])('typed as %j in %s is %s', (typed, currency, minorUnits) => {
    expect(readAmount(typed, currency)).toBe(minorUnits);
  });

  it.each([
    ['1 250,5', 'EUR', 125050],
    ['1\u202f250,50', 'EUR', 125050],
    ['1250.50', 'EUR', 125050],
    ['1,250', 'EUR', null],
    ['1,250.00', 'EUR', null],
  ])('typed in French as %j in %s is %s', (typed, currency, minorUnits) => {
    expect(inLocale('fr', () => readAmount(typed, currency))).toBe(minorUnits);
  });

  it.each([
    { minorUnits: 12.5, currency: 'GBP' },
    { minorUnits: -1, currency: 'GBP' },
    { minorUnits: 2 ** 53, currency: 'GBP' },
    { minorUnits: 1, currency: 'XYZ' },
    { minorUnits: 1, currency: 'XAU' },
  ])('%j is refused', (money) => expect(moneyValue.schema.safeParse(money).success).toBe(false));

  it('has no decimals for yen, two for pounds and three for dinars', () => {
    expect(['JPY', 'GBP', 'KWD'].map(minorUnitDigits)).toEqual([0, 2, 3]);
    expect(new Set(currencies).size).toBe(currencies.length);
  });
});
