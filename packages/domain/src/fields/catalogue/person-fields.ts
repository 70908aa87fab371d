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
    value: 'text',
  },
  BirthDate: {
    ...personal,
    value: 'partialPastDate',
    sensitive: true,
    searchable: true,
    needsEvidence: true,
  },
  BirthPlace: {
    ...personal,
    value: 'text',
  },
  Sex: {
    ...personal,
    value: 'sex',
  },
  Nationality: {
    ...personal,
    value: 'nationalities',
    needsEvidence: true,
  },
  CountryOfResidence: {
    ...personal,
    value: 'country',
    evidence: [...addressDocuments, 'IdentityDocuments'],
  },
  IdentificationDocument: {
    ...personal,
    value: 'identificationDocument',
    multiple: true,
    sensitive: true,
    searchable: true,
    needsEvidence: true,
  },
  Deceased: {
    ...personal,
    value: 'boolean',
    evidence: ['ExternalCertificates', 'Other'],
    verifiedBy: ['AmlSearch'],
  },
} as const satisfies Record<string, FieldDefinition>;
