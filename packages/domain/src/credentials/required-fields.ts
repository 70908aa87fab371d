import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import { isOneOf } from '../is-one-of.ts';

/** The fields that a complete profile requires, unless they are accepted as not applicable. */
export const requiredFields = {
  Organization: [
    'RegistrationName',
    'RegistrationNumber',
    'RegistrationCountry',
    'RegistrationAddress',
    'DateOfRegistration',
    'RegistrationStatus',
    'Industry',
    'BoardOfDirector',
    'UltimateBeneficialOwner',
  ],
  Trust: [
    'RegistrationName',
    'RegistrationCountry',
    'RegistrationAddress',
    'DateOfRegistration',
    'Founder',
    'Trustee',
    'Beneficiary',
  ],
  Partnership: [
    'RegistrationName',
    'RegistrationCountry',
    'RegistrationAddress',
    'DateOfRegistration',
    'Industry',
    'Partner',
  ],
  LegalPerson: [
    'LegalName',
    'LastName',
    'BirthDate',
    'Nationality',
    'CountryOfResidence',
    'RegistrationAddress',
    'IdentificationDocument',
  ],
} as const satisfies Record<EntityKind, readonly DataFieldKey[]>;

export const isRequiredField = (kind: EntityKind, field: DataFieldKey): boolean =>
  isOneOf<DataFieldKey>(requiredFields[kind], field);
