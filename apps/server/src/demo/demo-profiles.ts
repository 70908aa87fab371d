import type { DataFieldKey, DocumentType, RejectionReason } from '@probity/domain';

/** One value of a demo profile and how far it has come. */
export interface DemoValue {
  field: DataFieldKey;
  value: unknown;
  /** Which of the profile's documents proves it. */
  evidence?: string;
  outcome?: 'validate' | 'requestReview' | { reject: RejectionReason; note: string };
}

export interface DemoParty {
  field: DataFieldKey;
  kind: 'LegalPerson' | 'Organization';
  name: string;
  country: string;
  value: Record<string, unknown>;
  evidence?: string;
  outcome?: 'validate';
}

export interface DemoProfile {
  account: string;
  /** Keys of demo people: who fills it in, and who checks. */
  author: string;
  checker: string | null;
  documents: { key: string; type: DocumentType; fileName: string; title: string; lines: string[] }[];
  values: DemoValue[];
  parties: DemoParty[];
}

const address = (line: string, locality: string, postcode: string, country: string) => ({
  lines: [line],
  locality,
  postcode,
  country,
});

export const demoProfiles: readonly DemoProfile[] = [
  {
    account: 'northgate',
    author: 'lindiwe',
    checker: 'thandi',
    documents: [
      {
        key: 'certificate',
        type: 'CertificateOfIncorporation',
        fileName: 'Certificate of incorporation.pdf',
        title: 'Certificate of incorporation',
        lines: [
          'Northgate Harbour Systems Ltd',
          'Company number 09912345',
          'Incorporated on 10 December 2015',
        ],
      },
      {
        key: 'lease',
        type: 'ProofOfAddress',
        fileName: 'Lease 2024.pdf',
        title: 'Lease of premises',
        lines: [
          'Premises known as 14 Quay Street, Bristol',
          'Tenant: Northgate Harbour Systems Ltd',
          'Term: ten years',
        ],
      },
      {
        key: 'statement',
        type: 'ConfirmationStatement',
        fileName: 'Confirmation statement 2026.pdf',
        title: 'Confirmation statement',
        lines: [
          'Directors: Piet van Wyk, Amara Chukwu, Lars Nyberg',
          'Shares: Harbour HoldCo 60 %, P. van Wyk 40 %',
        ],
      },
      {
        key: 'bank-letter',
        type: 'ExternalCertificates',
        fileName: 'Letter of the bank.pdf',
        title: 'Confirmation of account',
        lines: ['Account holder: Northgate Harbour Systems Ltd', 'Held since March 2016'],
      },
    ],
    values: [
      {
        field: 'RegistrationName',
        value: 'Northgate Harbour Systems Ltd',
        evidence: 'certificate',
        outcome: 'validate',
      },
      {
        field: 'RegistrationNumber',
        value: { country: 'GB', number: '09912345' },
        evidence: 'certificate',
        outcome: 'validate',
      },
      { field: 'RegistrationCountry', value: 'GB', outcome: 'requestReview' },
      {
        field: 'RegistrationAddress',
        value: address('14 Quay Street', 'Bristol', 'BS1 4AA', 'GB'),
        evidence: 'lease',
      },
      { field: 'DateOfRegistration', value: '2015-12-10', evidence: 'certificate', outcome: 'validate' },
      { field: 'RegistrationStatus', value: 'Active', evidence: 'statement', outcome: 'validate' },
      { field: 'PreviousNames', value: [{ name: 'NHS Software Ltd', from: '2015-12-10', to: '2018-06-01' }] },
      { field: 'Industry', value: '54', evidence: 'statement', outcome: 'validate' },
      { field: 'TradingName', value: 'Northgate' },
      { field: 'VatRegistrationNumber', value: { country: 'GB', number: '980780684' } },
      {
        field: 'BankAccount',
        value: {
          scheme: 'Iban',
          iban: 'GB33BUKB20201555555555',
          holderName: 'Northgate Harbour Systems Ltd',
        },
        evidence: 'bank-letter',
        outcome: { reject: 'NotEnoughProof', note: 'The letter does not show the account number.' },
      },
    ],
    parties: [
      {
        field: 'BoardOfDirector',
        kind: 'LegalPerson',
        name: 'Piet van Wyk',
        country: 'ZA',
        value: { roleTitle: 'Chief executive', from: '2015-12-10' },
        evidence: 'statement',
        outcome: 'validate',
      },
      {
        field: 'BoardOfDirector',
        kind: 'LegalPerson',
        name: 'Amara Chukwu',
        country: 'GB',
        value: { roleTitle: 'Finance director', from: '2019-04-01' },
        evidence: 'statement',
      },
      {
        field: 'BoardOfDirector',
        kind: 'LegalPerson',
        name: 'Lars Nyberg',
        country: 'SE',
        value: { from: '2021-09-15' },
      },
      {
        field: 'Shareholder',
        kind: 'Organization',
        name: 'Harbour HoldCo Ltd',
        country: 'IE',
        value: { percentage: '60', shareClass: 'Ordinary', holding: 'Direct' },
        evidence: 'statement',
      },
    ],
  },
  {
    account: 'karoo',
    author: 'sipho',
    checker: null,
    documents: [
      {
        key: 'registration',
        type: 'CertificateOfIncorporation',
        fileName: 'Registration certificate.pdf',
        title: 'Registration certificate',
        lines: ['Karoo Solar (Pty) Ltd', 'Registration number 2014/123456/07'],
      },
    ],
    values: [
      { field: 'RegistrationName', value: 'Karoo Solar (Pty) Ltd', evidence: 'registration' },
      {
        field: 'RegistrationNumber',
        value: { country: 'ZA', number: '2014/123456/07' },
        evidence: 'registration',
      },
      { field: 'RegistrationCountry', value: 'ZA' },
      { field: 'Industry', value: '22' },
    ],
    parties: [],
  },
  {
    account: 'elena',
    author: 'elena',
    checker: null,
    documents: [],
    values: [
      { field: 'LegalName', value: 'Elena Hart' },
      { field: 'LastName', value: 'Hart' },
      { field: 'BirthDate', value: '1987-03-14' },
      { field: 'Nationality', value: ['IE', 'GB'] },
      { field: 'CountryOfResidence', value: 'IE' },
    ],
    parties: [],
  },
];
