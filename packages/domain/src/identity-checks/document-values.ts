import type { FieldValue } from '../fields/catalogue.ts';
import { type ComparedField, comparedFields, type DocumentIdentity } from './compare-identity.ts';

export type DocumentValues = { [Key in ComparedField]?: FieldValue<Key> };

/**
 * What a verified document says about the fields that a profile lacks. The name is written as the profile writes it,
 * because documents print it in capitals and it was compared with the document.
 */
export function documentValues(
  document: DocumentIdentity,
  { name, given }: { name: string; given: ReadonlySet<ComparedField> },
): DocumentValues {
  const { type, number, issuingCountry: country, expiresOn, nationality, sex } = document;
  const read: DocumentValues = {
    ...(document.lastName && { LegalName: name, LastName: document.lastName }),
    ...(document.birthDate && { BirthDate: document.birthDate }),
    ...(nationality && { Nationality: [nationality] }),
    ...(sex && { Sex: sex }),
    ...(type &&
      number &&
      country && { IdentificationDocument: { type, number, country, ...(expiresOn && { expiresOn }) } }),
  };
  return Object.fromEntries(
    comparedFields.flatMap((key) => (given.has(key) || read[key] === undefined ? [] : [[key, read[key]]])),
  );
}

/** How many of the compared fields a document and a profile have in common. */
export function comparedCounts(comparison: Readonly<Partial<Record<ComparedField, string>>>): {
  same: number;
  notInProfile: number;
  total: number;
} {
  const count = (agreement: string) => comparedFields.filter((key) => comparison[key] === agreement).length;
  return { same: count('Same'), notInProfile: count('NotInProfile'), total: comparedFields.length };
}
