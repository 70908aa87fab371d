import type { Completeness, DataFieldKey, EntityKind, ProfileState } from '../enumerations.ts';

/** The fields without which a profile is not complete; one that does not apply is marked so and counts. */
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

/** Completeness by field; a field that is not there has no data. */
export type ProfileCompleteness = Partial<Record<DataFieldKey, Completeness>>;

export interface ProfileProgress {
  state: ProfileState;
  /** Required fields by what they lack. */
  counts: Record<Completeness, number>;
  required: number;
  /** Required fields that are not verified yet, in the order of the profile. */
  unfinished: { field: DataFieldKey; completeness: Completeness }[];
}

export function profileProgress(kind: EntityKind, profile: ProfileCompleteness): ProfileProgress {
  const fields = requiredFields[kind].map((field) => ({
    field,
    completeness: profile[field] ?? ('MissingData' as const),
  }));
  const counts: Record<Completeness, number> = {
    MissingData: 0,
    MissingConsent: 0,
    MissingEvidenceDocuments: 0,
    MissingVerification: 0,
    DataVerified: 0,
  };
  for (const { completeness } of fields) counts[completeness] += 1;
  const unfinished = fields.filter(({ completeness }) => completeness !== 'DataVerified');
  return { state: profileStateOf(kind, profile), counts, required: fields.length, unfinished };
}

/** Empty until anything is given, complete when every required field is verified, populated in between. */
export function profileStateOf(kind: EntityKind, profile: ProfileCompleteness): ProfileState {
  if (requiredFields[kind].every((field) => profile[field] === 'DataVerified')) return 'CompleteProfile';
  const isEmpty = Object.values(profile).every((completeness) => completeness === 'MissingData');
  return isEmpty ? 'EmptyProfile' : 'EmptyProfilePopulated';
}
