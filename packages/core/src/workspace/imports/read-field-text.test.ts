import type { DataFieldKey } from '@probity/domain';
import { describe, expect, it } from 'vitest';
import { readDay, readFieldText } from './read-field-text.ts';

const read = (key: DataFieldKey, whole: string, parts: Record<string, string> = {}) =>
  readFieldText(key, { whole, parts }, { country: 'GB' });

describe('a day', () => {
  it.each([
    ['2019-04-30', '2019-04-30'],
    ['30/04/2019', '2019-04-30'],
    ['3.4.2019', '2019-04-03'],
    ['30 April 2019', '2019-04-30'],
    ['1st May 2019', '2019-05-01'],
    ['1er févr. 2019', '2019-02-01'],
    ['août 2019', '2019-08'],
    ['2019-04-30T00:00:00.000Z', '2019-04-30'],
    ['04/30/2019', '2019-30-04'],
    ['soon', 'soon'],
  ])('%s is read as %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe('a cell', () => {
  it.each<[DataFieldKey, string, unknown]>([
    ['RegistrationCountry', 'United Kingdom', 'GB'],
    ['Nationality', 'GB; Ireland', ['GB', 'IE']],
    ['RegistrationStatus', 'en liquidation', 'InLiquidation'],
    ['RegistrationStatus', 'In liquidation', 'InLiquidation'],
    ['Sex', 'F', 'Female'],
    ['Deceased', 'non', false],
    ['GrantFundingAmount', '£1,250.50', { minorUnits: 125_050, currency: 'GBP' }],
    ['GrantFundingAmount', 'EUR 1250', { minorUnits: 125_000, currency: 'EUR' }],
    ['GrantFundingAmount', '1250', { minorUnits: 0, currency: '' }],
    ['ExchangeWhereListed', 'XLON:KST', { mic: 'XLON', ticker: 'KST' }],
    ['RegistrationNumber', 'FR 123456789', { country: 'FR', number: '123456789' }],
    ['RegistrationNumber', 'SC 123456', { country: 'GB', number: 'SC 123456' }],
    ['RegistrationNumber', 'NI-012345', { country: 'GB', number: 'NI-012345' }],
    ['RegistrationNumber', 'GB 01234567', { country: 'GB', number: '01234567' }],
    ['RegistrationNumber', 'NL 12345678', { country: 'NL', number: '12345678' }],
    ['VatRegistrationNumber', 'DE 136695976', { country: 'DE', number: '136695976' }],
    ['RegistrationNumber', '01234567', { country: 'GB', number: '01234567' }],
    [
      'BankAccount',
      '12-34-56 12345678',
      { scheme: 'GbLocal', sortCode: '12-34-56', accountNumber: '12345678' },
    ],
    [
      'PreviousNames',
      'Kestrel Ltd; Kestrel Boats Ltd',
      [{ name: 'Kestrel Ltd' }, { name: 'Kestrel Boats Ltd' }],
    ],
    [
      'RegistrationAddress',
      '12 Harbour Road, Bristol, BS1 4ND, United Kingdom',
      { lines: ['12 Harbour Road'], locality: 'Bristol', postcode: 'BS1 4ND', country: 'GB' },
    ],
    ['RegistrationAddress', '12 Harbour Road, Clifton, Bristol, BS1 4ND, United Kingdom', undefined],
    ['IdentificationDocument', 'Passport 123456789', undefined],
  ])('of %s with %s is read as the form would send it', (key, text, value) => {
    expect(read(key, text)).toEqual(value);
  });

  it('with a number names its country if the numbers of the party’s own country cannot be checked', () => {
    const text = { whole: 'FR 552008443', parts: {} };
    expect(readFieldText('RegistrationNumber', text, { country: 'US' })).toEqual({
      country: 'FR',
      number: '552008443',
    });
  });
});
