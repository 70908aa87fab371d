import { address, type DemoProfile, holder, party } from '../demo-profile.ts';

/** The company that newcomers know best: almost complete, with something of everything that is left to do. */
const itself: DemoProfile = {
  account: 'northgate',
  author: 'lindiwe',
  checker: 'thandi',
  given: 150,
  checked: 140,
  contact: {
    email: 'office@northgate-harbour.example',
    phone: '+441174960010',
    location: address('Dock 4, Harbour Road', 'Bristol', 'BS1 6XN', 'GB'),
  },
  documents: [
    {
      key: 'certificate',
      type: 'CertificateOfIncorporation',
      fileName: 'Certificate of incorporation.pdf',
      title: 'Certificate of incorporation',
      lines: ['Northgate Harbour Systems Ltd', 'Company number 09912345', 'Incorporated on 10 December 2015'],
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
      on: 210,
    },
    {
      key: 'statement',
      type: 'ConfirmationStatement',
      fileName: 'Confirmation statement 2025.pdf',
      title: 'Confirmation statement',
      lines: ['Directors: Piet van Wyk, Amara Chukwu', 'Shares: Harbour HoldCo 60 %, P. van Wyk 40 %'],
      newer: {
        on: 92,
        fileName: 'Confirmation statement 2026.pdf',
        lines: [
          'Directors: Piet van Wyk, Amara Chukwu, Lars Nyberg',
          'Shares: Harbour HoldCo 60 %, P. van Wyk 40 %',
        ],
      },
    },
    {
      key: 'standing',
      type: 'CertificateOfGoodStanding',
      fileName: 'Certificate of good standing.pdf',
      title: 'Certificate of good standing',
      lines: [
        'Northgate Harbour Systems Ltd',
        'In good standing on the day of issue',
        'Valid for three months',
      ],
      on: 120,
      expiresIn: -30,
    },
    {
      key: 'vat',
      type: 'ExternalCertificates',
      fileName: 'VAT certificate.pdf',
      title: 'Certificate of VAT registration',
      lines: ['Northgate Harbour Systems Ltd', 'Registration number GB 980 7806 84'],
    },
    {
      key: 'insurance',
      type: 'ExternalCertificates',
      fileName: 'Certificate of liability insurance.pdf',
      title: 'Employers’ liability insurance',
      lines: ['Insured: Northgate Harbour Systems Ltd', 'Insurer: Fennhollow Insurance plc'],
      on: 90,
      expiresIn: 19,
    },
    {
      key: 'bank-letter',
      type: 'ExternalCertificates',
      fileName: 'Letter of the bank.pdf',
      title: 'Confirmation of account',
      lines: ['Account holder: Northgate Harbour Systems Ltd', 'Held since March 2016'],
      on: 12,
    },
    {
      key: 'rates',
      type: 'ProofOfAddress',
      fileName: 'Business rates, Dock 4.pdf',
      title: 'Business rates',
      lines: ['Dock 4, Harbour Road, Bristol', 'Occupier: Northgate Harbour Systems Ltd'],
      on: 208,
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
    { field: 'RegistrationCountry', value: 'GB', given: 6, outcome: 'requestReview', checked: 5 },
    {
      field: 'RegistrationAddress',
      value: address('14 Quay Street', 'Bristol', 'BS1 4AA', 'GB'),
      evidence: 'lease',
      given: 209,
      outcome: 'validate',
      checked: 205,
    },
    { field: 'DateOfRegistration', value: '2015-12-10', evidence: 'certificate', outcome: 'validate' },
    {
      field: 'RegistrationStatus',
      value: 'Active',
      evidence: 'statement',
      given: 91,
      outcome: 'validate',
      checked: 88,
    },
    {
      field: 'PreviousNames',
      value: [{ name: 'Quay Street Software Ltd', from: '2015-12-10', to: '2018-06-01' }],
    },
    { field: 'Industry', value: '54', evidence: 'statement', given: 91, outcome: 'validate', checked: 88 },
    { field: 'TradingName', value: 'Northgate' },
    {
      field: 'TradingAddress',
      value: address('Dock 4, Harbour Road', 'Bristol', 'BS1 6XN', 'GB'),
      evidence: 'rates',
      given: 4,
    },
    {
      field: 'VatRegistrationNumber',
      value: { country: 'GB', number: '980780684' },
      evidence: 'vat',
      outcome: 'validate',
    },
    { field: 'LeiCode', value: '9845DEMO00NORTHGAT41', given: 90, outcome: 'requestReview', checked: 3 },
    {
      field: 'GrantFundingAmount',
      value: { minorUnits: 7_500_000, currency: 'GBP' },
      given: 12,
    },
    {
      field: 'BankAccount',
      value: {
        scheme: 'Iban',
        iban: 'GB33BUKB20201555555555',
        holderName: 'Northgate Harbour Systems Ltd',
      },
      evidence: 'bank-letter',
      given: 11,
      outcome: { reject: 'NotEnoughProof', note: 'The letter does not show the account number.' },
      checked: 9,
    },
  ],
  empty: ['TaxIdentificationNumber'],
  notApplicable: ['ExchangeWhereListed', 'AdvancedEisFundingAmount'],
  parties: [
    party(
      'BoardOfDirector',
      'Piet van Wyk',
      'ZA',
      { roleTitle: 'Chief executive', from: '2015-12-10' },
      { evidence: 'statement', given: 91, outcome: 'validate', checked: 88 },
    ),
    party(
      'BoardOfDirector',
      'Amara Chukwu',
      'GB',
      { roleTitle: 'Finance director', from: '2019-04-01' },
      { evidence: 'statement', given: 91, outcome: 'validate', checked: 60 },
    ),
    party(
      'BoardOfDirector',
      'Lars Nyberg',
      'SE',
      { roleTitle: 'Non-executive director', from: '2021-09-15' },
      { evidence: 'statement', given: 91, outcome: 'validate', checked: 52 },
    ),
    party('ExecutiveManagement', 'Rhys Penrose', 'GB', {
      roleTitle: 'Chief operating officer',
      from: '2020-02',
    }),
    party('ExecutiveManagement', 'Ingrid Halvard', 'NO', {
      roleTitle: 'Chief technology officer',
      from: '2022',
    }),
    party('ExecutiveManagement', 'Margaret Ashdown', 'GB', {
      roleTitle: 'Head of finance',
      from: '2016',
      to: '2019-03',
    }),
    party('ExecutiveManagement', 'Rhys Penrose', 'GB', { roleTitle: 'COO' }, { twice: true, given: 8 }),
    party('Founder', 'Piet van Wyk', 'ZA', { from: '2015-12-10' }),
    party('Founder', 'Nkechi Obiora', 'GB', { from: '2015-12-10', to: '2017' }),
    party(
      'LegalRepresentation',
      'Greta Solberg',
      'NO',
      { roleTitle: 'Attorney', from: '2023-05' },
      { given: 80 },
    ),
    holder('Shareholder', 'Harbour HoldCo Ltd', 'IE', '60', {
      kind: 'Organization',
      evidence: 'statement',
      given: 91,
      outcome: 'validate',
      checked: 88,
    }),
    holder('Shareholder', 'Piet van Wyk', 'ZA', '40', {
      evidence: 'statement',
      given: 91,
      outcome: 'validate',
      checked: 88,
    }),
    holder('UltimateBeneficialOwner', 'Piet van Wyk', 'ZA', '54', {
      holding: 'Indirect',
      evidence: 'statement',
      given: 91,
      outcome: 'validate',
      checked: 88,
    }),
    holder('UltimateBeneficialOwner', 'Annelie van Wyk', 'ZA', '28', { holding: 'Indirect', given: 5 }),
    holder('SignificantControl', 'Harbour Holdco Limited', 'IE', '60', { kind: 'Organization', given: 7 }),
  ],
  answers: [
    {
      question: 'SourceOfFunds',
      answer:
        'Licences and support of our harbour software, paid yearly in advance by 31 ports. Founders’ capital of £120,000 in 2015; one grant in 2024.',
    },
    {
      question: 'ProductDescription',
      answer: 'Software that plans berths, cranes and tugs for medium-sized harbours.',
      on: 149,
    },
    { question: 'NumberOfEmployees', answer: 46, on: 149 },
    { question: 'NumberOfEmployees', answer: 52, on: 30 },
    { question: 'RegionsOperating', answer: ['GB', 'IE', 'NO', 'ZA'], on: 149 },
  ],
};

const holdCo: DemoProfile = {
  account: 'northgate',
  about: 'Harbour HoldCo Ltd',
  author: 'lindiwe',
  checker: 'thandi',
  given: 85,
  checked: 78,
  contact: {
    email: 'secretary@harbour-holdco.example',
    phone: '+35315550142',
    location: address('3 Weir Row', 'Cork', 'T12 AB34', 'IE'),
  },
  documents: [
    {
      key: 'register',
      type: 'ConfirmationStatement',
      fileName: 'Harbour HoldCo, register extract.pdf',
      title: 'Extract of the register',
      lines: ['Harbour HoldCo Ltd', 'Number 612345', 'Directors: C. Daly, S. Farrell'],
    },
  ],
  values: [
    { field: 'RegistrationName', value: 'Harbour HoldCo Ltd', evidence: 'register', outcome: 'validate' },
    {
      field: 'RegistrationNumber',
      value: { country: 'IE', number: '612345' },
      evidence: 'register',
      outcome: 'validate',
    },
    { field: 'RegistrationCountry', value: 'IE' },
    {
      field: 'RegistrationAddress',
      value: address('3 Weir Row', 'Cork', 'T12 AB34', 'IE'),
      evidence: 'register',
      given: 8,
    },
  ],
  parties: [
    party(
      'BoardOfDirector',
      'Cormac Daly',
      'IE',
      { from: '2014-03-02' },
      { evidence: 'register', outcome: 'validate' },
    ),
    party(
      'BoardOfDirector',
      'Sinead Farrell',
      'IE',
      { from: '2019' },
      { evidence: 'register', outcome: 'validate' },
    ),
    party('ExecutiveManagement', 'Fiona Abernethy', 'GB', { roleTitle: 'Company secretary' }),
    holder('Shareholder', 'Van Wyk Family Trust', 'ZA', '70', {
      kind: 'Trust',
      evidence: 'register',
      outcome: 'validate',
    }),
    holder('Shareholder', 'Ballinglen Ventures Ltd', 'IE', '30', {
      kind: 'Organization',
      evidence: 'register',
      outcome: 'validate',
    }),
  ],
};

const familyTrust: DemoProfile = {
  account: 'northgate',
  about: 'Van Wyk Family Trust',
  author: 'lindiwe',
  checker: 'thandi',
  given: 84,
  checked: 76,
  documents: [
    {
      key: 'deed',
      type: 'Other',
      fileName: 'Trust deed, Van Wyk Family Trust.pdf',
      title: 'Deed of trust',
      lines: [
        'Van Wyk Family Trust',
        'Settlor: Johanna van Wyk',
        'Trustees: P. Marais, A. Zulu, Fenwick Trustees',
      ],
    },
  ],
  values: [
    { field: 'RegistrationCountry', value: 'ZA' },
    { field: 'DateOfRegistration', value: '2009-08-21', evidence: 'deed', outcome: 'validate' },
  ],
  parties: [
    party('Founder', 'Johanna van Wyk', 'ZA', { from: '2009-08-21' }),
    party('Trustee', 'Pieter Marais', 'ZA', { from: '2009' }, { evidence: 'deed', outcome: 'validate' }),
    party('Trustee', 'Ayanda Zulu', 'ZA', { from: '2017' }, { evidence: 'deed', given: 4 }),
    party(
      'Trustee',
      'Fenwick Trustees Ltd',
      'GB',
      {},
      {
        kind: 'Organization',
        evidence: 'deed',
        outcome: { reject: 'NotEnoughProof', note: 'The deed names another company of the group.' },
      },
    ),
    party('Beneficiary', 'Piet van Wyk', 'ZA', {}, { evidence: 'deed', outcome: 'validate' }),
    party('Beneficiary', 'Annelie van Wyk', 'ZA', {}, { evidence: 'deed', outcome: 'validate' }),
    party('Beneficiary', 'Ruan van Wyk', 'ZA', {}, { given: 3 }),
  ],
};

const ballinglen: DemoProfile = {
  account: 'northgate',
  about: 'Ballinglen Ventures Ltd',
  author: 'lindiwe',
  given: 9,
  checked: 9,
  values: [{ field: 'RegistrationCountry', value: 'IE' }],
  parties: [
    party('BoardOfDirector', 'Orla Kinsella', 'IE'),
    holder('Shareholder', 'Dermot Quirke', 'IE', '100'),
  ],
};

/** Data about a person that somebody else entered waits for the person. */
const piet: DemoProfile = {
  account: 'northgate',
  about: 'Piet van Wyk',
  author: 'lindiwe',
  checker: 'thandi',
  given: 58,
  checked: 50,
  documents: [
    {
      key: 'card',
      type: 'IdentityDocuments',
      fileName: 'Identity card, P. van Wyk.pdf',
      title: 'Identity card',
      isCard: true,
      lines: [
        'Surname: VAN WYK',
        'Given names: PIET',
        'Born: 12 Apr 1975',
        'Sex: M',
        'Nationality: RSA',
        'Number: 750412 5000 087',
      ],
      expiresIn: 27,
    },
  ],
  values: [
    { field: 'BirthDate', value: '1975-04-12', evidence: 'card', outcome: 'validate' },
    { field: 'Nationality', value: ['ZA', 'GB'], evidence: 'card', outcome: 'validate' },
    {
      field: 'IdentificationDocument',
      value: { type: 'IdCard', number: '7504125000087', country: 'ZA' },
      evidence: 'card',
      outcome: 'validate',
      expiresIn: 27,
    },
    { field: 'CountryOfResidence', value: 'GB' },
  ],
};

export const northgateProfiles: readonly DemoProfile[] = [itself, holdCo, familyTrust, ballinglen, piet];
