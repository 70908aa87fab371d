import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import { countryCodes } from '../reference/countries.ts';
import { compareWithReading } from './compare-with-reading.ts';
import type { MachineReadableZone, ReadDocument } from './reading.ts';
import { aReading } from './testing/a-reading.ts';
import { alpha2Of } from './three-letter-countries.ts';

const outcome = (
  fieldKey: DataFieldKey,
  value: unknown,
  document: ReadDocument | string[],
  kind: EntityKind = 'Organization',
) => {
  const reading = Array.isArray(document) ? aReading(document) : document;
  return compareWithReading({ fieldKey, kind, value }, reading);
};

describe('a name in a document', () => {
  it.each([
    'We certify that NORTHGATE HARBOUR SYSTEMS LIMITED is incorporated today.',
    'between Northgate Harbour Systems Ltd (the Tenant) and others',
    'Northgate  Harbour-Systems Ltd.',
  ])('is found in: %s', (line) =>
    expect(outcome('RegistrationName', 'Northgate Harbour Systems Ltd', [line])?.outcome).toBe('Found'),
  );

  it.each([
    'NORTHGATE HARBOR SYSTEMS LIMITED',
    'Northgate Harbour Systems Holdings Ltd',
    'Old Northgate Harbour Systems Ltd',
    'Northgate Harbour System Ltd',
  ])('differs from: %s', (line) =>
    expect(outcome('RegistrationName', 'Northgate Harbour Systems Ltd', [line])).toMatchObject({
      outcome: 'Differs',
      page: 1,
    }),
  );

  it('is not found if nothing similar is printed', () => {
    expect(outcome('RegistrationName', 'Northgate Harbour Systems Ltd', ['Tideway Freight plc'])).toEqual({
      outcome: 'NotFound',
    });
  });

  it.each(['VAN WYK, Piet', 'Mr Piet van Wyk', 'PIET VAN WYK', 'Name: Piet van Wyk Date of birth: 1971'])(
    'of a person is found in: %s',
    (line) => expect(outcome('LegalName', 'Piet van Wyk', [line], 'LegalPerson')?.outcome).toBe('Found'),
  );

  it.each(['Piet van Wyk Botha', 'Pieter van Wyk', 'Piet van Wijk', 'Wyk van Piet Botha'])(
    'of a person is not found in: %s',
    (line) => expect(outcome('LegalName', 'Piet van Wyk', [line], 'LegalPerson')?.outcome).not.toBe('Found'),
  );

  it('of a person is found in parts, as cards print it', () => {
    const card = ['Surname', 'SOLBERG-ØSTBY', 'Given names', 'INGRID MARIE'];
    expect(outcome('LegalName', 'Ingrid Marie Solberg-Østby', card, 'LegalPerson')?.outcome).toBe('Found');
    expect(outcome('LegalName', 'Ingrid Solberg-Østby', card, 'LegalPerson')?.outcome).toBe('Differs');
    expect(outcome('LastName', 'Solberg', card, 'LegalPerson')?.outcome).toBe('Differs');
  });

  it('is found on the right line and page', () => {
    const reading = aReading(['Certificate'], ['one', 'two', 'Northgate Harbour Systems Ltd']);
    const found = outcome('RegistrationName', 'Northgate Harbour Systems Ltd', reading);
    expect(found).toMatchObject({ outcome: 'Found', page: 2, text: 'Northgate Harbour Systems Ltd' });
  });
});

describe('an identifier in a document', () => {
  const number = { country: 'GB', number: '01234567' };
  it.each(['Company No. 01234567', 'Company No: 0123 4567.', 'No:01234567', 'GB01234567'])(
    'is found in: %s',
    (line) => expect(outcome('RegistrationNumber', number, [line])?.outcome).toBe('Found'),
  );

  it.each(['Company No. 01234568', 'Company No. O1234567', 'No 1234567', '01234567 8901', '0123456'])(
    'differs from: %s',
    (line) => expect(outcome('RegistrationNumber', number, [line])?.outcome).toBe('Differs'),
  );

  it('is never found in a document that differs by one character', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{8,20}$/).filter((text) => /\d/.test(text));
    fc.assert(
      fc.property(
        code,
        fc.nat(),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (text, at, other) => {
          const place = at % text.length;
          fc.pre(text[place] !== other);
          const miss = text.slice(0, place) + other + text.slice(place + 1);
          const value = { country: 'AE', number: text };
          expect(outcome('TaxIdentificationNumber', value, [`Number ${miss} and more`])?.outcome).not.toBe(
            'Found',
          );
          expect(outcome('TaxIdentificationNumber', value, [`Number ${text} and more`])?.outcome).toBe(
            'Found',
          );
        },
      ),
    );
  });

  it('is not accepted from uncertain text recognition', () => {
    expect(
      outcome('RegistrationNumber', number, aReading(['No 01234567'], { confidence: 40 }))?.outcome,
    ).toBe('Differs');
  });

  it('of an account is found with its spaces', () => {
    const account = { scheme: 'Iban', iban: 'GB29NWBK60161331926819' };
    expect(outcome('BankAccount', account, ['IBAN GB29 NWBK 6016 1331 9268 19'])?.outcome).toBe('Found');
    expect(outcome('BankAccount', account, ['IBAN GB29 NWBK 6016 1331 9268 18'])?.outcome).toBe('Differs');
    const local = { scheme: 'GbLocal', sortCode: '601613', accountNumber: '31926819' };
    expect(outcome('BankAccount', local, ['Sort code 60-16-13', 'Account 31926819'])?.outcome).toBe('Found');
    expect(outcome('BankAccount', local, ['Sort code 60-16-18', 'Account 31926819'])?.outcome).toBe(
      'Differs',
    );
  });
});

describe('a date in a document', () => {
  it.each([
    '4 March 2019',
    '04/03/2019',
    '4.3.2019',
    '2019-03-04',
    '4th day of March 2019',
    'March 4, 2019',
    '04 MAR 2019',
    '04 MAR / MARS 2019',
  ])('is found as %s', (text) =>
    expect(outcome('DateOfRegistration', '2019-03-04', [`Incorporated on ${text}`])?.outcome).toBe('Found'),
  );

  it.each(['4 March 2018', '5 March 2019', '03/04/2019', '14 March 2019', '2019-03-05'])(
    'differs from %s',
    (text) =>
      expect(outcome('DateOfRegistration', '2019-03-04', [`on ${text}`])).toMatchObject({
        outcome: 'Differs',
        text,
      }),
  );

  it('with the month first is found if the document can only be read that way', () => {
    const lines = ['Issued 12/25/2019', 'Incorporated 03/04/2019'];
    expect(outcome('DateOfRegistration', '2019-03-04', lines)?.outcome).toBe('Found');
  });

  it('is never found as a different day', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [value, printed] = [one, other].map((date) => date.toISOString().slice(0, 10));
        fc.pre(value !== printed);
        const text = other.toLocaleDateString('en-GB', {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        });
        expect(outcome('BirthDate', value, [`Born ${text}`], 'LegalPerson')?.outcome).not.toBe('Found');
      }),
    );
  });
});

describe('an address in a document', () => {
  const address = { lines: ['14 Quay Street'], locality: 'Bristol', postcode: 'BS1 4AA', country: 'GB' };
  it.each([
    ['the premises known as 14 Quay Street, Bristol BS1 4AA together'],
    ['14 Quay St', 'Bristol', 'Avon', 'BS1 4AA'],
    ['14 QUAY STREET, BRISTOL, BS14AA'],
  ])('is found in %s', (...lines) =>
    expect(outcome('RegistrationAddress', address, lines)?.outcome).toBe('Found'),
  );

  it.each([
    '14 Quay Rd, Bristol BS1 4AA',
    '41 Quay Street, Bristol BS1 4AA',
    '14 Quay Street, Bristol BS1 4AB',
    '14 Old Quay Street, Bristol BS1 4AA',
    '14 Quay Old Street, Bristol BS1 4AA',
  ])('differs from %s', (line) =>
    expect(outcome('RegistrationAddress', address, [line])?.outcome).toBe('Differs'),
  );
});

describe('an amount in a document', () => {
  const money = { minorUnits: 12_500_000, currency: 'GBP' };
  it.each(['£125,000', 'GBP 125,000.00', '125 000,00 GBP', 'a sum of £125,000.00.'])(
    'is found as %s',
    (line) => expect(outcome('GrantFundingAmount', money, [line])?.outcome).toBe('Found'),
  );
  it.each(['£125,001', '€125,000', '£12,500', 'USD 125,000'])('is not found as %s', (line) =>
    expect(outcome('GrantFundingAmount', money, [line])?.outcome).not.toBe('Found'),
  );
});

describe('a passport with a machine-readable zone', () => {
  const zone: MachineReadableZone = {
    page: 1,
    boxes: [[0, 0.8, 1, 0.1]],
    documentCode: 'P',
    issuer: 'NOR',
    number: 'P1234567',
    lastName: 'SOLBERG OESTBY',
    firstNames: 'INGRID MARIE',
    nationality: 'NOR',
    birthDate: '1988-02-14',
    expiresOn: '2031-05-01',
    sex: 'Female',
  };
  const passport = { ...aReading(['PASSPORT']), zone };
  it('confirms what the zone states, and shows where it differs', () => {
    const of = (fieldKey: DataFieldKey, value: unknown) =>
      outcome(fieldKey, value, passport, 'LegalPerson')?.outcome;
    expect(of('BirthDate', '1988-02-14')).toBe('Found');
    expect(of('BirthDate', '1988-02-15')).toBe('Differs');
    expect(of('Nationality', ['NO'])).toBe('Found');
    expect(of('Nationality', ['SE'])).toBe('Differs');
    expect(of('Sex', 'Female')).toBe('Found');
    expect(of('LastName', 'Solberg Oestby')).toBe('Found');
    const document = { type: 'Passport', number: 'P1234567', country: 'NO', expiresOn: '2031-05-01' };
    expect(of('IdentificationDocument', document)).toBe('Found');
    expect(of('IdentificationDocument', { ...document, number: 'P1234568' })).toBe('Differs');
    expect(of('IdentificationDocument', { ...document, expiresOn: '2031-05-02' })).toBe('Differs');
  });
});

it('every country has a three-letter code', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => alpha2Of(a + b + c))));
  expect(countryCodes.filter((code) => !codes.includes(code) && code !== 'XK')).toEqual([]);
});

it('values that no document states as text are not compared', () => {
  expect(outcome('Deceased', false, ['anything'], 'LegalPerson')).toBeNull();
  expect(outcome('Industry', '52', ['anything'])).toBeNull();
});
