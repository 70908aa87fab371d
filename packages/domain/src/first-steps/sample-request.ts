import type { DataFieldKey, EntityKind } from '../enumerations.ts';

/** What the fictional requester asks for. */
export const sampleFields = {
  Organization: ['RegistrationName', 'RegistrationNumber', 'RegistrationAddress', 'Industry'],
  Trust: ['RegistrationName', 'RegistrationCountry', 'RegistrationAddress', 'DateOfRegistration'],
  Partnership: ['RegistrationName', 'RegistrationCountry', 'RegistrationAddress', 'Industry'],
  LegalPerson: ['LegalName', 'BirthDate', 'Nationality', 'RegistrationAddress'],
} as const satisfies Record<EntityKind, readonly DataFieldKey[]>;

export const sampleDecisions = ['Approved', 'Declined'] as const;
export type SampleDecision = (typeof sampleDecisions)[number];
export const sampleStates = ['Received', ...sampleDecisions] as const;
