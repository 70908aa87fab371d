import { addressDocuments } from '../evidence.ts';
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
    why: 'Sanctions and tax rules depend on it. Enter every nationality held.',
    value: 'nationalities',
    needsEvidence: true,
  },
  CountryOfResidence: {
    ...personal,
    label: 'Country of residence',
    why: 'It determines which rules apply.',
    value: 'country',
    evidence: [...addressDocuments, 'IdentityDocuments'],
  },
  IdentificationDocument: {
    ...personal,
    label: 'Identification document',
    why: 'It proves the identity of the person.',
    value: 'identificationDocument',
    multiple: true,
    sensitive: true,
    searchable: true,
    needsEvidence: true,
  },
  Deceased: {
    ...personal,
    label: 'Deceased',
    why: 'No one may act for a person who has died.',
    value: 'boolean',
    evidence: ['ExternalCertificates', 'Other'],
    verifiedBy: ['AmlSearch'],
  },
} as const satisfies Record<string, FieldDefinition>;
