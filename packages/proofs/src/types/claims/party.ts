import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import type { Period } from '@probity/domain/fields/values/date-format.ts';
import { isDuring } from '@probity/domain/ownership/as-at.ts';
import type { CredentialSource, NamedParty, Party, ValidatedValues } from '../credential-type.ts';
import { arrayOf, country, day, object, text } from '../json-schema.ts';
import { euidOf } from './euid.ts';
import { fullDay } from './full-day.ts';
import { known } from './known.ts';

/** What `legalEntity` reads. */
export const identifyingFields = [
  'RegistrationName',
  'LegalName',
  'RegistrationNumber',
  'LeiCode',
] as const satisfies DataFieldKey[];

/** What `personClaims` and `legalPersonClaims` read of a party that a value names. */
export const namingFields = [...identifyingFields, 'LastName', 'BirthDate'] as const satisfies DataFieldKey[];

export const identifierSchema = object({ euid: text, lei: text, other: text });

export const legalEntitySchema = object({
  legal_person: object({ legal_person_name: text }),
  identifier: identifierSchema,
});

export const partyOf = (source: CredentialSource, id: string): NamedParty | undefined =>
  source.parties?.find((party) => party.id === id);

/** The roles that have begun and have not ended: an end could be left undisclosed. */
export const presentRoles = <Role extends Period>(
  { today }: CredentialSource,
  roles: readonly Role[] = [],
): Role[] => roles.filter((role) => isDuring(role, today));

export const legalName = ({ RegistrationName, LegalName }: ValidatedValues): string | undefined =>
  RegistrationName?.[0] ?? LegalName?.[0];

/** The EUID where one exists, otherwise `GB 01234567`: the country and the number in its register. */
export function registeredId({ RegistrationNumber: numbers }: ValidatedValues): string | undefined {
  const number = numbers?.[0];
  return number && (euidOf(number) ?? `${number.country} ${number.number}`);
}

export function identifierClaims(values: ValidatedValues) {
  const number = values.RegistrationNumber?.[0];
  const euid = number && euidOf(number);
  return { euid, lei: values.LeiCode?.[0], other: euid ? null : registeredId(values) };
}

/** The organisation that a credential is about. */
export const legalEntityClaims = ({ values }: Party) => ({
  legal_person: { legal_person_name: legalName(values) },
  identifier: identifierClaims(values),
});

/** The claims about the organisation, with what it is called; null if there is nothing but that. */
export function aboutLegalEntity({ subject }: CredentialSource, parts: Parameters<typeof known>[0]) {
  const claims = known(parts);
  return claims && known({ legal_entity: legalEntityClaims(subject), ...claims });
}

export interface PersonName {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  /** Only if it is not first and last. */
  readonly full?: string | undefined;
}

/** A full name is told apart only by a last name that it ends with. */
export function personName(party: Partial<NamedParty>, name = party.name): PersonName {
  const full = name ?? party.values?.LegalName?.[0];
  const last = party.values?.LastName?.[0];
  if (!full) return { last };
  const first = last && full.endsWith(` ${last}`) ? full.slice(0, -last.length - 1) : '';
  return first === '' ? { full } : { first, last };
}

export const personSchema = object({ first_name: text, surname: text, full_name: text, birth_date: day });

/** As the catalogue names the parts of a person who owns, controls or represents. */
export function personClaims(party: Partial<NamedParty>, name = party.name) {
  const { first, last, full } = personName(party, name);
  return {
    first_name: first,
    surname: last,
    full_name: full,
    birth_date: fullDay(party.values?.BirthDate?.[0]),
  };
}

export const legalPersonSchema = object({
  legal_person_name: text,
  identifier: identifierSchema,
});

export const legalPersonClaims = (party: NamedParty) => ({
  legal_person_name: party.name ?? legalName(party.values),
  identifier: identifierClaims(party.values),
});

export const nationalNumbersSchema = arrayOf(object({ country, number: text }));
