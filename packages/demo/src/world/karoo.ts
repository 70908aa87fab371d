import { address, type DemoProfile, holder, party } from '../demo-profile.ts';

/** A company that has just started on its profile: its recorded shareholdings exceed 100 %. */
const itself: DemoProfile = {
  account: 'karoo',
  author: 'sipho',
  checker: 'ada',
  given: 200,
  checked: 190,
  contact: {
    email: 'info@karoo-solar.example',
    phone: '+27215550130',
    location: address('5 Windpomp Lane', 'Beaufort West', '6970', 'ZA'),
  },
  documents: [
    {
      key: 'registration',
      type: 'CertificateOfIncorporation',
      fileName: 'Registration certificate.pdf',
      title: 'Registration certificate',
      lines: ['Karoo Solar (Pty) Ltd', 'Registration number 2014/123456/07'],
    },
    {
      key: 'lights',
      type: 'ProofOfAddress',
      fileName: 'Electricity account, March.pdf',
      title: 'Municipal account',
      lines: ['Karoo Solar (Pty) Ltd', '22 Voortrek Street, Prince Albert'],
    },
    {
      key: 'tax',
      type: 'ExternalCertificates',
      fileName: 'Tax clearance 2025.pdf',
      title: 'Tax compliance status',
      lines: ['Karoo Solar (Pty) Ltd', 'Good standing', 'Valid for one year'],
      expiresIn: -14,
    },
  ],
  values: [
    {
      field: 'RegistrationName',
      value: 'Karoo Solar (Pty) Ltd',
      evidence: 'registration',
      outcome: 'validate',
    },
    {
      field: 'RegistrationNumber',
      value: { country: 'ZA', number: '2014/123456/07' },
      evidence: 'registration',
      outcome: 'validate',
    },
    { field: 'RegistrationCountry', value: 'ZA' },
    {
      field: 'RegistrationAddress',
      value: address('22 Voortrek Street', 'Prince Albert', '6930', 'ZA'),
      evidence: 'lights',
      later: { on: 4, value: address('5 Windpomp Lane', 'Beaufort West', '6970', 'ZA') },
    },
    { field: 'Industry', value: '22' },
    { field: 'TradingName', value: 'Karoo Solar', later: { on: 3, value: 'Karoo Solar & Storage' } },
    {
      field: 'VatRegistrationNumber',
      value: { country: 'ZA', number: '4990001230' },
      evidence: 'tax',
      outcome: 'validate',
    },
    {
      field: 'TaxIdentificationNumber',
      value: { country: 'ZA', number: '9990001001' },
      evidence: 'tax',
      outcome: { reject: 'Expired', note: 'The clearance ran out; send this year’s.' },
      checked: 10,
    },
    { field: 'GrantFundingAmount', value: { minorUnits: 180_000_000, currency: 'ZAR' }, given: 6 },
  ],
  parties: [
    party(
      'BoardOfDirector',
      'Sipho Dlamini',
      'ZA',
      { roleTitle: 'Managing director', from: '2014-07-01' },
      { evidence: 'registration', outcome: 'validate' },
    ),
    party(
      'BoardOfDirector',
      'Nomsa Khumalo',
      'ZA',
      { from: '2016-02' },
      { evidence: 'registration', outcome: 'validate' },
    ),
    party(
      'BoardOfDirector',
      'Gert Lategan',
      'ZA',
      { from: '2014-07-01' },
      { evidence: 'registration', outcome: 'validate' },
    ),
    party(
      'BoardOfDirector',
      'Elena Hart',
      'IE',
      { roleTitle: 'Non-executive director', from: '2024-01-15' },
      { given: 40, evidence: 'registration', outcome: 'validate', checked: 30 },
    ),
    holder('Shareholder', 'Sipho Dlamini', 'ZA', '45', { evidence: 'registration', outcome: 'validate' }),
    holder('Shareholder', 'Droëveld Holdings (Pty) Ltd', 'ZA', '40', {
      kind: 'Organization',
      evidence: 'registration',
      outcome: 'validate',
    }),
    holder('Shareholder', 'Umthombo Community Trust', 'ZA', '25', { kind: 'Trust', given: 13 }),
    holder('UltimateBeneficialOwner', 'Sipho Dlamini', 'ZA', '45', {
      evidence: 'registration',
      outcome: 'validate',
    }),
    holder('UltimateBeneficialOwner', 'Busisiwe Dlamini', 'ZA', '26', { holding: 'Indirect', given: 9 }),
  ],
  answers: [
    {
      question: 'SourceOfFunds',
      answer: 'Sale of power to farms and two municipalities; a development loan of R 14 million.',
    },
    { question: 'RegionsOperating', answer: ['ZA', 'NA'] },
  ],
};

const communityTrust: DemoProfile = {
  account: 'karoo',
  about: 'Umthombo Community Trust',
  author: 'sipho',
  given: 12,
  checked: 12,
  parties: [
    party('Founder', 'Thabo Sithole', 'ZA'),
    party('Trustee', 'Lerato Phiri', 'ZA', { from: '2022' }),
    party('Trustee', 'Nomsa Khumalo', 'ZA', { from: '2022' }),
    party('Beneficiary', 'Zanele Mthembu', 'ZA'),
  ],
};

const droeveld: DemoProfile = {
  account: 'karoo',
  about: 'Droëveld Holdings (Pty) Ltd',
  author: 'sipho',
  given: 12,
  checked: 12,
  values: [{ field: 'RegistrationNumber', value: { country: 'ZA', number: '2001/004321/07' } }],
  parties: [
    party('BoardOfDirector', 'Gert Lategan', 'ZA'),
    holder('Shareholder', 'Marthinus Lategan', 'ZA', '100'),
  ],
};

export const karooProfiles: readonly DemoProfile[] = [itself, communityTrust, droeveld];
