import { type FieldDefinition, plainField } from '../field-definition.ts';

const personal = {
  ...plainField,
  sections: { LegalPerson: 'LegalPerson' },
  evidence: ['IdentityDocuments'],
  verifiedBy: ['Liveness'],
} as const;

export const personFields = {
  LastName: {
    ...personal,
    label: 'Last name',
    why: 'Registers and lists are sorted by it.',
    value: 'text',
  },
  BirthDate: {
    ...personal,
    label: 'Date of birth',
    why: 'It tells apart people of the same name.',
    value: 'partialPastDate',
    sensitive: true,
    searchable: true,
    needsEvidence: true,
  },
  BirthPlace: {
    ...personal,
    label: 'Place of birth',
    why: 'It tells apart people of the same name and birthday.',
    value: 'text',
  },
  Sex: {
    ...personal,
    label: 'Sex',
    why: 'It is compared with the identity document.',
    value: 'sex',
  },
  Nationality: {
    ...personal,
    label: 'Nationality',
    why: 'Sanctions and tax rules depend on it; give every one you hold.',
    value: 'countries',
    needsEvidence: true,
  },
  CountryOfResidence: {
    ...personal,
    label: 'Country of residence',
    why: 'It decides which rules apply to you.',
    value: 'country',
    evidence: ['ProofOfAddress', 'IdentityDocuments'],
  },
  IdentificationDocument: {
    ...personal,
    label: 'Identification document',
    why: 'It proves that you are who you say.',
    value: 'identificationDocument',
    multiple: true,
    sensitive: true,
    searchable: true,
    needsEvidence: true,
  },
  Deceased: {
    ...personal,
    label: 'Deceased',
    why: 'Nobody may act in the name of somebody who has died.',
    value: 'boolean',
    evidence: ['ExternalCertificates', 'Other'],
    verifiedBy: ['AmlSearch'],
  },
} as const satisfies Record<string, FieldDefinition>;
