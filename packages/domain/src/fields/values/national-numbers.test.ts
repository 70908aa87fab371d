import { describe, expect, it } from 'vitest';
import { vatPrefix } from '../formats.ts';
import { companyNumberSchemes } from './company-numbers.ts';
import { registrationNumberValue } from './registration-number.ts';
import { taxNumberValue, taxSchemes } from './tax-number.ts';
import { vatNumberValue } from './vat-number.ts';
import { vatSchemes } from './vat-schemes.ts';

const vat = (country: string, number: string) => vatNumberValue.schema.safeParse({ country, number });
const company = (country: string, number: string) =>
  registrationNumberValue.schema.safeParse({ country, number }).data?.number ?? null;

const singleDigitChanges = (number: string): string[] =>
  [...number].flatMap((character, place) =>
    /\d/.test(character)
      ? [...'0123456789']
          .filter((digit) => digit !== character)
          .map((digit) => number.slice(0, place) + digit + number.slice(place + 1))
      : [],
  );

describe('a VAT number', () => {
  it.each(Object.entries(vatSchemes))('of %s is written after its prefix', (country, { prefix }) => {
    expect(vatPrefix(country)).toBe(prefix);
  });

  it.each(Object.entries(vatSchemes))('of %s is accepted as in its own example', (country, { example }) => {
    expect(vat(country, example).success).toBe(true);
  });

  it.each(Object.keys(vatSchemes).filter((country) => country !== 'ZA'))(
    'of %s is refused with nearly any single digit changed',
    (country) => {
      const number = vatSchemes[country]?.normalise(vatSchemes[country].example) ?? '';
      const changed = singleDigitChanges(number);
      const refused = changed.filter((wrong) => !vat(country, wrong).success);
      // Dutch branch digits are free and British numbers have three valid remainders, so never quite all.
      expect(refused.length / changed.length).toBeGreaterThan(0.8);
    },
  );

  it('is checked in Britain by modulus 97 and by the newer 9755', () => {
    expect(vat('GB', '980780684').success).toBe(true);
    // The same first seven digits under 9755: check digits 55 further on.
    expect(vat('GB', '980780629').success).toBe(true);
    expect(vat('GB', '980780685').success).toBe(false);
    expect(vat('GB', 'AB123').success).toBe(false);
    expect(vat('GB', 'GD001').success).toBe(true);
    expect(vat('GB', 'HA001').success).toBe(false);
  });

  it('is the same number with and without its prefix', () => {
    expect(vat('GB', 'GB 980 7806 84').data).toEqual(vat('GB', '980-7806-84').data);
    expect(vat('AT', 'ATU13585627').data?.number).toBe('U13585627');
  });

  it('is shown as on an invoice', () => {
    expect(vatNumberValue.format({ country: 'GB', number: '980780684' }, 'en')).toBe('GB 980 7806 84');
    expect(vatNumberValue.format({ country: 'GR', number: '094259216' }, 'en')).toBe('EL 094259216');
    expect(vatNumberValue.format({ country: 'ZA', number: '4123456789' }, 'en')).toBe('4123456789');
  });

  it('of a country we cannot check is stored as written', () => {
    expect(vat('NZ', ' 123-456-789 ').data?.number).toBe('123-456-789');
    expect(vat('NZ', '<script>').success).toBe(false);
  });
});

describe('a company number', () => {
  it.each([
    ['GB', '1234567', '01234567'],
    ['GB', 'sc12345', 'SC012345'],
    ['GB', 'NI 012345', 'NI012345'],
    ['GB', 'OC301234', 'OC301234'],
    ['GB', 'R0000123', 'R0000123'],
    ['GB', 'IP12345R', 'IP12345R'],
    ['GB', '00000000', null],
    ['GB', 'XX123456', null],
    ['GB', '123456789', null],
    ['ZA', '2015/123456/07', '2015/123456/07'],
    ['ZA', '201512345607', '2015/123456/07'],
    ['ZA', 'K2015/123456/07', '2015/123456/07'],
    ['ZA', '15/123456/07', null],
    ['ZA', '0015/123456/07', null],
    ['IE', '0512345', '512345'],
    ['IE', 'IE512345', null],
    ['DE', 'HRB 123456 B, Amtsgericht Charlottenburg', 'Charlottenburg HRB 123456 B'],
    ['DE', 'Charlottenburg HRB 123456 B', 'Charlottenburg HRB 123456 B'],
    ['DE', 'AG München, HRB 4321', 'München HRB 4321'],
    ['DE', 'HRA 77 Frankfurt am Main', 'Frankfurt am Main HRA 77'],
    ['DE', 'HRB 123456', null],
    ['DE', '123456', null],
    ['FR', '552 008 443', '552008443'],
    ['FR', '552008444', null],
    ['AT', '123456A', 'FN 123456a'],
    ['AT', 'fn 123456 a', 'FN 123456a'],
    ['US', 'c-1234567', 'C-1234567'],
  ])('of %s written %s is stored as %s', (country, written, kept) =>
    expect(company(country, written)).toBe(kept),
  );

  it('does not change when it is read again', () => {
    for (const [country, number] of [
      ['DE', 'Charlottenburg HRB 123456 B'],
      ['ZA', '2015/123456/07'],
      ['GB', 'SC012345'],
    ] as const)
      expect(company(country, number)).toBe(number);
  });

  it.each(Object.entries(companyNumberSchemes).filter(([country]) => country !== 'GB' && country !== 'DE'))(
    'of %s is accepted as in its own example',
    (country, { example }) => {
      expect(company(country, example)).not.toBeNull();
    },
  );

  it('of Germany requires the court', () => {
    const refused = registrationNumberValue.schema.safeParse({ country: 'DE', number: 'HRB 123456' });
    expect(refused.error?.issues[0]?.message).toContain('with the court');
  });
});

describe('a tax number', () => {
  it.each(Object.entries(taxSchemes))('of %s is accepted as in its own example', (country, { example }) => {
    expect(taxNumberValue.schema.safeParse({ country, number: example }).success).toBe(true);
  });

  it('shows its country and its last three characters when masked', () => {
    expect(taxNumberValue.mask?.({ country: 'GB', number: '1955839661' })).toBe('GB ·······661');
  });

  it('is found in any notation', () => {
    const key = (number: string) =>
      taxNumberValue.searchKey(taxNumberValue.schema.parse({ country: 'US', number }));
    expect(key('12-3456789')).toBe(key('123456789'));
  });
});
