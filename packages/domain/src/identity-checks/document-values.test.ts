import { expect, it } from 'vitest';
import { type ComparedField, comparedFields } from './compare-identity.ts';
import { comparedCounts, documentValues } from './document-values.ts';

const document = {
  type: 'Passport',
  number: 'K1234567',
  issuingCountry: 'NO',
  expiresOn: '2031-04-02',
  firstNames: 'NORA',
  lastName: 'QUIST',
  birthDate: '1988-02-17',
  nationality: 'NO',
  sex: 'Female',
} as const;
const name = 'Nora Quist';

it('a document offers every field that the profile lacks', () => {
  expect(documentValues(document, { name, given: new Set() })).toEqual({
    LegalName: 'Nora Quist',
    LastName: 'QUIST',
    BirthDate: '1988-02-17',
    Nationality: ['NO'],
    Sex: 'Female',
    IdentificationDocument: { type: 'Passport', number: 'K1234567', country: 'NO', expiresOn: '2031-04-02' },
  });
});

it('a document offers nothing that the profile has, and nothing that it does not say', () => {
  const given = new Set<ComparedField>(['LegalName', 'BirthDate']);
  const unread = { ...document, number: null, sex: null, nationality: null };
  expect(documentValues(unread, { name, given })).toEqual({ LastName: 'QUIST' });
  expect(documentValues(document, { name, given: new Set(comparedFields) })).toEqual({});
});

it('a comparison counts what agrees, and what was not there to compare', () => {
  const comparison = { LegalName: 'Same', BirthDate: 'NotInProfile', Sex: 'NotInProfile' };
  expect(comparedCounts(comparison)).toEqual({ same: 1, notInProfile: 2, total: 6 });
});
