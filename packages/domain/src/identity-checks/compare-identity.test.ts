import { describe, expect, it } from 'vitest';
import {
  compareIdentity,
  type DocumentIdentity,
  isSamePerson,
  type ProfileIdentity,
} from './compare-identity.ts';

const document: DocumentIdentity = {
  type: 'Passport',
  number: 'P1234567',
  issuingCountry: 'NO',
  expiresOn: '2031-05-01',
  firstNames: 'INGRID MARIE',
  lastName: 'SOLBERG-OSTBY',
  birthDate: '1988-02-14',
  nationality: 'NO',
  sex: 'Female',
};
const profile: ProfileIdentity = {
  legalName: 'Ingrid Marie Solberg-Østby',
  lastName: 'Solberg-Østby',
  birthDate: '1988-02-14',
  nationalities: ['SE', 'NO'],
  sex: 'Female',
  documents: [{ number: 'p 123 4567', country: 'NO' }],
};
const of = (changes: Partial<ProfileIdentity>, read: Partial<DocumentIdentity> = {}) =>
  compareIdentity({ ...document, ...read }, { ...profile, ...changes });

describe('a profile and the identity document of the same person', () => {
  it('match regardless of accents, hyphens and case', () => {
    expect(of({})).toEqual({
      LegalName: 'Same',
      LastName: 'Same',
      BirthDate: 'Same',
      Nationality: 'Same',
      Sex: 'Same',
      IdentificationDocument: 'Same',
    });
  });

  it.each(['Ingrid Solberg-Østby', 'Ingrid M. Solberg Østby', 'SOLBERG-ØSTBY, Ingrid'])(
    'match if the profile states %s',
    (legalName) => expect(of({ legalName }).LegalName).toBe('Same'),
  );

  it('match if the profile states only the year of birth', () => {
    expect(of({ birthDate: '1988' }).BirthDate).toBe('Same');
  });
});

describe('a profile and the identity document of another person', () => {
  it.each([
    'Marie Solberg-Østby',
    'Ingrid Solberg',
    'Astrid Marie Solberg-Østby',
    'Ingrid Marie Solberg-Østby Haug',
    'I. Solberg-Østby',
  ])('differ if the profile states %s', (legalName) => expect(of({ legalName }).LegalName).toBe('Differs'));

  it('differ by the date of birth', () => {
    expect(of({ birthDate: '1988-02-15' }).BirthDate).toBe('Differs');
    expect(isSamePerson(of({ birthDate: '1989' }))).toBe(false);
  });

  it('are not reported as different if they are written in different scripts', () => {
    const comparison = of({ legalName: 'Ингрид Сольберг' });
    expect(comparison.LegalName).toBe('NotComparable');
    expect(isSamePerson(comparison)).toBe(false);
  });
});

describe('what is missing', () => {
  it('in the profile is not a contradiction, except for the name', () => {
    const nothing = { lastName: null, birthDate: null, nationalities: [], sex: null, documents: [] };
    expect(isSamePerson(of(nothing))).toBe(true);
    expect(isSamePerson(of({ ...nothing, legalName: null }))).toBe(false);
  });

  it('in the document proves nothing', () => {
    const comparison = of({}, { lastName: null, firstNames: null });
    expect(comparison.LegalName).toBe('NotInDocument');
    expect(isSamePerson(comparison)).toBe(false);
  });
});
