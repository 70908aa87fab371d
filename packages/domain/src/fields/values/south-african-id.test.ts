import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identificationDocumentValue } from './identification-document.ts';
import { agreesWithBirthDate, readSouthAfricanId } from './south-african-id.ts';

/** The published example number: born 1 January 1980, male, citizen. */
const example = '8001015009087';
const card = { type: 'IdCard', country: 'ZA', number: example } as const;

describe('a South African ID number', () => {
  it('encodes the holder’s birth date, sex and citizenship', () => {
    expect(readSouthAfricanId(example)).toEqual({
      birthDate: { yearOfCentury: '80', month: '01', day: '01' },
      sex: 'Male',
      citizenship: 'Citizen',
    });
  });

  it('is refused with any single digit changed', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digit = (Number(example[place]) + shift) % 10;
        return readSouthAfricanId(example.slice(0, place) + digit + example.slice(place + 1)) === null;
      }),
    );
  });

  it.each(['', '800101500908', '80010150090870', '8013015009083', '8001015009387'])('is not %j', (number) => {
    expect(readSouthAfricanId(number)).toBeNull();
  });

  it.each([
    ['1980-01-01', true],
    ['1980-01', true],
    ['1980', true],
    ['1980-01-02', false],
    ['1981', false],
  ])('matches the birth date %s: %s', (birthDate, agrees) => {
    const id = readSouthAfricanId(example);
    expect(id && agreesWithBirthDate(id, birthDate)).toBe(agrees);
  });
});

describe('an identification document', () => {
  const { schema, check, format, mask, searchKey } = identificationDocumentValue;
  const today = '2026-06-15';

  it('is compared with birth date and sex of the profile', () => {
    expect(check?.(card, { today, birthDate: '1980-01-01', sex: 'Male' })).toBeNull();
    expect(check?.(card, { today })).toBeNull();
    expect(check?.(card, { today, birthDate: '1979-12-31' })?.message).toContain('another birth date');
    expect(check?.(card, { today, sex: 'Female' })?.message).toContain('sex');
    expect(check?.(card, { today, sex: 'Unspecified' })).toBeNull();
  });

  it.each([
    [{ type: 'Passport', country: 'GB', number: '123456789', expiresOn: '2030-01-31' }, null],
    [{ type: 'Passport', country: 'GB', number: '123456789' }, 'expiresOn'],
    [{ type: 'Passport', country: 'GB', number: 'AB1234567', expiresOn: '2030-01-31' }, 'number'],
    [{ type: 'Passport', country: 'DE', number: 'C01X00T47', expiresOn: '2030-02-31' }, 'expiresOn'],
    [{ type: 'IdCard', country: 'ZA', number: '8001015009086' }, 'number'],
    [{ type: 'DrivingLicense', country: 'GB', number: 'MORGA 753116 SM9IJ' }, null],
    [{ type: 'LibraryCard', country: 'GB', number: '12345' }, 'type'],
  ])('%j is refused at %s', (document, path) => {
    const problem = schema.safeParse(document).error?.issues[0]?.path.join('.') ?? null;
    expect(problem).toBe(path);
  });

  it('is shown with its expiry and masked without its number', () => {
    const passport = {
      type: 'Passport',
      country: 'GB',
      number: '123456789',
      expiresOn: '2030-01-31',
    } as const;
    expect(format(passport, 'en-GB')).toBe('Passport 123456789, United Kingdom, expires 31 Jan 2030');
    expect(mask?.(passport)).toBe('Passport ·····6789, United Kingdom');
    expect(searchKey(passport)).toBe('GB:Passport:123456789');
  });
});
