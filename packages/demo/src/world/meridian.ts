import { address, type DemoProfile, holder, party } from '../demo-profile.ts';

const listed = { evidence: 'report', outcome: 'validate' } as const;

const itself: DemoProfile = {
  account: 'meridian',
  author: 'ruth',
  checker: 'ada',
  given: 320,
  checked: 310,
  contact: {
    email: 'trade.desk@meridian-bank.example',
    phone: '+442079460020',
    location: address('1 Assay Court', 'London', 'EC2V 7QQ', 'GB'),
  },
  documents: [
    {
      key: 'certificate',
      type: 'CertificateOfIncorporation',
      fileName: 'Certificate of incorporation.pdf',
      title: 'Certificate of incorporation',
      lines: ['Meridian Bank plc', 'Company number 04455667'],
    },
    {
      key: 'report',
      type: 'DirectorReportAndAccounts',
      fileName: 'Annual report 2025.pdf',
      title: 'Annual report and accounts',
      lines: ['Meridian Bank plc', 'Year ended 31 December 2025', 'Board of five'],
    },
  ],
  values: [
    { field: 'RegistrationName', value: 'Meridian Bank plc', evidence: 'certificate', outcome: 'validate' },
    {
      field: 'RegistrationNumber',
      value: { country: 'GB', number: '04455667' },
      evidence: 'certificate',
      outcome: 'validate',
    },
    { field: 'RegistrationCountry', value: 'GB' },
    {
      field: 'RegistrationAddress',
      value: address('1 Assay Court', 'London', 'EC2V 7QQ', 'GB'),
      evidence: 'certificate',
      outcome: 'validate',
    },
    { field: 'Industry', value: '52', evidence: 'report', outcome: 'validate' },
    { field: 'LeiCode', value: '9845DEMO00MERIDIAN05' },
    {
      field: 'ExchangeWhereListed',
      value: { mic: 'XLON', ticker: 'MRDN' },
      evidence: 'report',
      outcome: 'validate',
    },
    {
      field: 'VatRegistrationNumber',
      value: { country: 'GB', number: '999000103' },
      evidence: 'report',
      outcome: 'validate',
    },
  ],
  parties: [
    party(
      'BoardOfDirector',
      'Ruth Adeyemi',
      'GB',
      { roleTitle: 'Chief executive', from: '2020-01-06' },
      listed,
    ),
    party('BoardOfDirector', 'Alasdair Kerr', 'GB', { roleTitle: 'Chair', from: '2018-05-01' }, listed),
    party('BoardOfDirector', 'Yusra Haddad', 'GB', { from: '2021-11' }, listed),
    party('BoardOfDirector', 'Tom Whitlock', 'GB', { from: '2016', to: '2024-06' }, listed),
    party('BoardOfDirector', 'Beatriz Salgado', 'IE', { from: '2023-02' }, { evidence: 'report', given: 4 }),
    party('ExecutiveManagement', 'Naveen Rao', 'GB', { roleTitle: 'Chief risk officer' }),
    party('ExecutiveManagement', 'Clara Winterbourne', 'GB', { roleTitle: 'Head of trade finance' }),
    holder('Shareholder', 'Aldermere Pension Trust', 'GB', '35', { kind: 'Trust', ...listed }),
    holder('Shareholder', 'Fennhollow Insurance plc', 'GB', '25', { kind: 'Organization', ...listed }),
  ],
  answers: [
    {
      question: 'ProductDescription',
      answer: 'Accounts, payments and trade finance for companies that import and export.',
    },
    { question: 'NumberOfEmployees', answer: 1240 },
  ],
};

const pensionTrust: DemoProfile = {
  account: 'meridian',
  about: 'Aldermere Pension Trust',
  author: 'ruth',
  given: 11,
  checked: 11,
  values: [{ field: 'RegistrationCountry', value: 'GB' }],
  parties: [
    party('Trustee', 'Hugh Tresilian', 'GB', { from: '2012' }),
    party('Trustee', 'Farida Osman', 'GB', { from: '2018' }),
  ],
};

export const meridianProfiles: readonly DemoProfile[] = [itself, pensionTrust];
