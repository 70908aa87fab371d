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
    label: 'Registered name',
    why: 'The name on the register is how others find the same organisation.',
    value: 'text',
    needsEvidence: true,
  },
  RegistrationNumber: {
    ...registered,
    label: 'Registration number',
    why: 'The number tells apart organisations of the same name.',
    value: 'registrationNumber',
    searchable: true,
    needsEvidence: true,
  },
  RegistrationAddress: {
    ...registered,
    label: 'Registered address',
    labelByKind: { LegalPerson: 'Home address' },
    why: 'Official letters go here, and the law asks partners to know it.',
    value: 'address',
    sections: inEveryKind('RegistrationDetails'),
    needsEvidence: true,
    evidence: [...addressDocuments, ...incorporationDocuments],
  },
  RegistrationCountry: {
    ...registered,
    label: 'Country of registration',
    why: 'It decides which register and which rules apply.',
    value: 'country',
  },
  DateOfRegistration: {
    ...registered,
    label: 'Date of registration',
    labelByKind: { Trust: 'Date of establishment' },
    why: 'How long an organisation has existed is part of every risk assessment.',
    value: 'pastDate',
    needsEvidence: true,
  },
  RegistrationStatus: {
    ...registered,
    label: 'Registration status',
    why: 'A partner must know whether the organisation may still trade.',
    value: 'registrationStatus',
    evidence: ['CertificateOfGoodStanding', 'ConfirmationStatement', 'ExternalReport'],
  },
  PreviousNames: {
    ...registered,
    label: 'Previous names',
    why: 'Earlier records and screening hits may carry an earlier name.',
    value: 'previousNames',
    evidence: ['CertificateOfIncorporation', 'CertificateOfGoodStanding', 'ExternalCertificates'],
  },
  LegalName: {
    ...registered,
    label: 'Legal name',
    labelByKind: { LegalPerson: 'Full legal name' },
    why: 'The name in the constitution or the identity document is the one contracts and checks use.',
    value: 'text',
    sections: inEveryKind('RegistrationDetails'),
    needsEvidence: true,
    evidence: ['IdentityDocuments', ...incorporationDocuments],
    verifiedBy: [...registryMethods, 'Liveness', 'OpenBanking'],
  },
} as const satisfies Record<string, FieldDefinition>;
