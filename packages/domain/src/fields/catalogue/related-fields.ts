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
    label: 'Executive management',
    why: 'The people who run the organisation day by day are answerable for it.',
    sections: inOrganisations('ExecutiveManagement'),
    evidence: ['DirectorReportAndAccounts', 'Declaration', 'Other'],
  },
  BoardOfDirector: {
    ...party,
    label: 'Director',
    why: 'Directors bind the organisation, so partners must know who they are.',
    sections: { Organization: 'BoardOfDirectors' },
    needsEvidence: true,
    evidence: ['CertificateOfIncorporation', 'DirectorReportAndAccounts', ...constitutionDocuments],
    verifiedBy: registryMethods,
  },
  LegalRepresentation: {
    ...party,
    label: 'Legal representative',
    why: 'A signature counts only when the signer may represent the organisation.',
    sections: inOrganisations('LegalRepresentation'),
    needsEvidence: true,
    verifiedBy: registryMethods,
  },
  Founder: {
    ...trustRole,
    label: 'Founder',
    labelByKind: { Trust: 'Settlor' },
    why: 'Who set it up, and with what means, explains where its wealth comes from.',
    sections: inOrganisations('Founder'),
  },
  Trustee: {
    ...trustRole,
    label: 'Trustee',
    why: 'Trustees control what the trust owns.',
    sections: { Trust: 'Trustee' },
    needsEvidence: true,
    verifiedBy: registryMethods,
  },
  Beneficiary: {
    ...trustRole,
    label: 'Beneficiary',
    why: 'Those who benefit from a trust are its owners in the eyes of the law.',
    sections: { Trust: 'Beneficiary' },
    needsEvidence: true,
  },
  Partner: {
    ...party,
    label: 'Partner',
    why: 'Partners own the partnership and answer for it.',
    sections: { Partnership: 'Partner' },
    needsEvidence: true,
    verifiedBy: registryMethods,
  },
  Shareholder: {
    ...owner,
    label: 'Shareholder',
    why: 'Shares lead to the people who own the organisation in the end.',
    sections: { Organization: 'Shareholder' },
  },
  UltimateBeneficialOwner: {
    ...owner,
    label: 'Beneficial owner',
    why: 'The law asks partners to know the people behind the organisation.',
    sections: inOrganisations('UltimateBeneficialOwner'),
  },
  SignificantControl: {
    ...owner,
    label: 'Person with significant control',
    why: 'Control can be held without shares, and registers record it.',
    sections: inOrganisations('SignificantControl'),
  },
} as const satisfies Record<string, FieldDefinition>;
