import type { DataFieldKey } from '../enumerations.ts';
import type { IdDocumentType } from '../fields/values/labels.ts';

/** The data on an identity document; a provider may have read only part of it. */
export interface DocumentIdentity {
  type: IdDocumentType | null;
  number: string | null;
  issuingCountry: string | null;
  expiresOn: string | null;
  firstNames: string | null;
  lastName: string | null;
  birthDate: string | null;
  nationality: string | null;
  sex: 'Female' | 'Male' | null;
}

/** The data in the profile of the person. */
export interface ProfileIdentity {
  legalName: string | null;
  lastName: string | null;
  /** yyyy, yyyy-mm or yyyy-mm-dd */
  birthDate: string | null;
  nationalities: readonly string[];
  sex: string | null;
  documents: readonly { number: string; country: string }[];
}

/** `NotComparable`: written in different scripts, so they cannot be compared. */
export const identityAgreements = [
  'Same',
  'Differs',
  'NotComparable',
  'NotInProfile',
  'NotInDocument',
] as const;
export type IdentityAgreement = (typeof identityAgreements)[number];

export const comparedFields = [
  'LegalName',
  'LastName',
  'BirthDate',
  'Nationality',
  'Sex',
  'IdentificationDocument',
] as const satisfies readonly DataFieldKey[];
export type ComparedField = (typeof comparedFields)[number];

export type IdentityComparison = Readonly<Record<ComparedField, IdentityAgreement>>;

/** Compares a document with the profile, field by field. */
export function compareIdentity(document: DocumentIdentity, profile: ProfileIdentity): IdentityComparison {
  const fullName = document.lastName && [document.firstNames, document.lastName].filter(Boolean).join(' ');
  return {
    LegalName: compared(profile.legalName, fullName, (given, read) =>
      isNameOf(given, read, document.lastName ?? ''),
    ),
    LastName: compared(profile.lastName, document.lastName, (given, read) => sameWords(given, read)),
    BirthDate: compared(profile.birthDate, document.birthDate, (given, read) => read.startsWith(given)),
    Nationality: compared(profile.nationalities[0], document.nationality, (_, read) =>
      profile.nationalities.includes(read),
    ),
    Sex: compared(profile.sex, document.sex, (given, read) => given === read),
    IdentificationDocument: compared(profile.documents[0]?.number, document.number, (_, read) =>
      profile.documents.some(({ number }) => bare(number) === bare(read)),
    ),
  };
}

/**
 * Whether the document belongs to the person of the profile: name and date of birth must match. Data missing in the
 * profile is not a contradiction, but the name is required.
 */
export const isSamePerson = ({ LegalName, LastName, BirthDate }: IdentityComparison): boolean =>
  LegalName === 'Same' &&
  (LastName === 'Same' || LastName === 'NotInProfile') &&
  (BirthDate === 'Same' || BirthDate === 'NotInProfile');

function compared(
  given: string | null | undefined,
  read: string | null | undefined,
  isSame: (given: string, read: string) => boolean,
): IdentityAgreement {
  if (!read) return 'NotInDocument';
  if (!given) return 'NotInProfile';
  if (isSame(given, read)) return 'Same';
  return isLatin(given) === isLatin(read) ? 'Differs' : 'NotComparable';
}

/** Middle names may be omitted or abbreviated on either side; the family name and the first forename may not. */
function isNameOf(given: string, read: string, lastName: string): boolean {
  const [inProfile, inDocument, family] = [words(given), words(read), words(lastName)];
  const first = inDocument.find((word) => !family.includes(word));
  const forenames = inProfile.filter((word) => !family.includes(word));
  return (
    family.every((word) => inProfile.includes(word)) &&
    (first === undefined || forenames.includes(first)) &&
    forenames.every((word) =>
      inDocument.some((one) => one === word || (word.length === 1 && one.startsWith(word))),
    )
  );
}

const sameWords = (one: string, other: string): boolean =>
  words(one).toSorted().join(' ') === words(other).toSorted().join(' ');

/** Machine-readable zones have no accents, hyphens or lower case. */
const words = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ØøÆæßŁłĐđ]/g, (letter) => spelledOut[letter] ?? letter)
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const spelledOut: Readonly<Record<string, string>> = {
  Ø: 'O',
  ø: 'o',
  Æ: 'AE',
  æ: 'ae',
  ß: 'ss',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
};

const bare = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\P{L}]/u.test(text);
