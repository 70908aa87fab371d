import { address, type DemoProfile, holder, party } from '../demo-profile.ts';

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

/** Data that someone else entered about a person awaits that person's consent. */
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

/** The owners of Northgate, up to the people behind them. */
export const northgateGroup: readonly DemoProfile[] = [holdCo, familyTrust, ballinglen, piet];
