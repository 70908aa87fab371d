import { constitutionDocuments } from '../evidence.ts';
import { type FieldDefinition, inOrganisations, plainField } from '../field-definition.ts';
import { registryMethods } from '../verification.ts';

const related = { ...plainField, multiple: true, link: true, evidence: constitutionDocuments } as const;
const party = { ...related, value: 'relatedParty' } as const;
const owner = {
  ...related,
  value: 'ownership',
  needsEvidence: true,
  evidence: ['RegisterOfMembers', ...constitutionDocuments],
  verifiedBy: registryMethods,
} as const;
const trustRole = { ...party, evidence: ['TrustDeed', ...constitutionDocuments] } as const;

export const relatedFields = {
  ExecutiveManagement: {
    ...party,
    sections: inOrganisations('ExecutiveManagement'),
    evidence: ['DirectorReportAndAccounts', 'Declaration', 'Other'],
  },
  BoardOfDirector: {
    ...party,
    sections: { Organization: 'BoardOfDirectors' },
    needsEvidence: true,
    evidence: ['CertificateOfIncorporation', 'DirectorReportAndAccounts', ...constitutionDocuments],
    verifiedBy: registryMethods,
  },
  LegalRepresentation: {
    ...party,
    sections: inOrganisations('LegalRepresentation'),
    needsEvidence: true,
    verifiedBy: registryMethods,
  },
  Founder: {
    ...trustRole,
    sections: inOrganisations('Founder'),
  },
  Trustee: {
    ...trustRole,
    sections: { Trust: 'Trustee' },
    needsEvidence: true,
    verifiedBy: registryMethods,
  },
  Beneficiary: {
    ...trustRole,
    sections: { Trust: 'Beneficiary' },
    needsEvidence: true,
  },
  Partner: {
    ...party,
    sections: { Partnership: 'Partner' },
    needsEvidence: true,
    verifiedBy: registryMethods,
  },
  Shareholder: {
    ...owner,
    sections: { Organization: 'Shareholder' },
  },
  UltimateBeneficialOwner: {
    ...owner,
    sections: inOrganisations('UltimateBeneficialOwner'),
  },
  SignificantControl: {
    ...owner,
    sections: inOrganisations('SignificantControl'),
  },
} as const satisfies Record<string, FieldDefinition>;
