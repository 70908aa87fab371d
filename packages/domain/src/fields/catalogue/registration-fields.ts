import { addressDocuments, incorporationDocuments } from '../evidence.ts';
import { type FieldDefinition, inEveryKind, inOrganisations, plainField } from '../field-definition.ts';
import { registryMethods } from '../verification.ts';

const registered = {
  ...plainField,
  sections: inOrganisations('RegistrationDetails'),
  evidence: incorporationDocuments,
  verifiedBy: registryMethods,
} as const;

export const registrationFields = {
  RegistrationName: {
    ...registered,
    value: 'text',
    needsEvidence: true,
  },
  RegistrationNumber: {
    ...registered,
    value: 'registrationNumber',
    searchable: true,
    needsEvidence: true,
  },
  RegistrationAddress: {
    ...registered,
    value: 'address',
    sections: inEveryKind('RegistrationDetails'),
    needsEvidence: true,
    evidence: [...addressDocuments, ...incorporationDocuments],
  },
  RegistrationCountry: {
    ...registered,
    value: 'country',
  },
  DateOfRegistration: {
    ...registered,
    value: 'pastDate',
    needsEvidence: true,
  },
  RegistrationStatus: {
    ...registered,
    value: 'registrationStatus',
    evidence: ['CertificateOfGoodStanding', 'ConfirmationStatement', 'ExternalReport'],
  },
  PreviousNames: {
    ...registered,
    value: 'previousNames',
    evidence: ['CertificateOfIncorporation', 'CertificateOfGoodStanding', 'ExternalCertificates'],
  },
  LegalName: {
    ...registered,
    value: 'text',
    sections: inEveryKind('RegistrationDetails'),
    needsEvidence: true,
    evidence: ['IdentityDocuments', ...incorporationDocuments],
    verifiedBy: [...registryMethods, 'Liveness', 'OpenBanking'],
  },
} as const satisfies Record<string, FieldDefinition>;
