import { address, type DemoProfile, holder, party } from '../demo-profile.ts';

const certificate = (lines: string[], title = 'Certificate of incorporation') => ({
  key: 'certificate',
  type: 'CertificateOfIncorporation' as const,
  fileName: `${title}.pdf`,
  title,
  lines,
});
const proven = { evidence: 'certificate', outcome: 'validate' } as const;

export const neighbourProfiles: readonly DemoProfile[] = [
  {
    account: 'orchardlee',
    author: 'marcus',
    given: 260,
    checked: 250,
    contact: {
      email: 'partners@orchardlee-capital.example',
      phone: '+442079460030',
      location: address('7 Threadmill Lane', 'London', 'EC4N 8AA', 'GB'),
    },
    values: [
      { field: 'RegistrationName', value: 'Orchardlee Capital Ltd' },
      { field: 'RegistrationNumber', value: { country: 'GB', number: '10203040' } },
      { field: 'RegistrationCountry', value: 'GB' },
      { field: 'Industry', value: '52' },
    ],
    parties: [
      party('BoardOfDirector', 'Marcus Thorne', 'GB', { from: '2016' }),
      party('BoardOfDirector', 'Priya Venkat', 'GB', { from: '2019' }),
      holder('Shareholder', 'Marcus Thorne', 'GB', '100'),
    ],
  },
  {
    account: 'lloydvance',
    author: 'imogen',
    given: 240,
    checked: 230,
    contact: {
      email: 'reception@lloyd-vance.example',
      phone: '+442079460036',
      location: address('40 Quarter Sessions Row', 'London', 'WC2A 1AA', 'GB'),
    },
    values: [
      { field: 'RegistrationName', value: 'Lloyd & Vance LLP' },
      { field: 'RegistrationNumber', value: { country: 'GB', number: 'OC399001' } },
      { field: 'RegistrationCountry', value: 'GB' },
    ],
    parties: [
      party('Partner', 'Imogen Vance', 'GB', { roleTitle: 'Managing partner' }),
      party('Partner', 'Gareth Lloyd', 'GB', { roleTitle: 'Senior partner' }),
      party('Partner', 'Dilys Pritchard', 'GB'),
      party('Partner', 'Samir Qureshi', 'GB'),
      party('ExecutiveManagement', 'Tessa Lindgren', 'SE', { roleTitle: 'Practice manager' }),
    ],
  },
  {
    account: 'tidewrack',
    author: 'owen',
    checker: 'ada',
    given: 230,
    checked: 220,
    contact: {
      email: 'traffic@tidewrack-haulage.example',
      phone: '+441174960030',
      location: address('Unit 9, Saltings Park', 'Avonmouth', 'BS11 9AA', 'GB'),
    },
    documents: [certificate(['Tidewrack Haulage Ltd', 'Company number 07665544'])],
    values: [
      { field: 'RegistrationName', value: 'Tidewrack Haulage Ltd', ...proven },
      { field: 'RegistrationNumber', value: { country: 'GB', number: '07665544' }, ...proven },
      { field: 'RegistrationCountry', value: 'GB' },
      {
        field: 'RegistrationAddress',
        value: address('Unit 9, Saltings Park', 'Avonmouth', 'BS11 9AA', 'GB'),
      },
      { field: 'VatRegistrationNumber', value: { country: 'GB', number: '999000145' } },
      { field: 'Industry', value: '48' },
    ],
    parties: [
      party('BoardOfDirector', 'Owen Carradine', 'GB', { from: '2011' }),
      party('BoardOfDirector', 'Lucia Bevan', 'GB', { from: '2015' }),
      holder('Shareholder', 'Kestrel Wharf Partnership', 'GB', '51', { kind: 'Partnership' }),
      holder('Shareholder', 'Owen Carradine', 'GB', '49'),
    ],
  },
  {
    account: 'tidewrack',
    about: 'Kestrel Wharf Partnership',
    author: 'owen',
    given: 225,
    checked: 225,
    parties: [
      party('Partner', 'Edmund Strake', 'GB'),
      party('Partner', 'Lucia Bevan', 'GB'),
      party('Partner', 'Winifred Oakes', 'GB'),
    ],
  },
  {
    account: 'rheinfels',
    author: 'jonas',
    checker: 'ada',
    given: 250,
    checked: 240,
    contact: {
      email: 'kontakt@rheinfels-kranbau.example',
      phone: '+493023125030',
      location: address('Hafenring 21', 'Neuwied', '56564', 'DE'),
    },
    documents: [
      certificate(['Rheinfels Kranbau GmbH', 'Koblenz HRB 27182'], 'Extract of the commercial register'),
    ],
    values: [
      { field: 'RegistrationName', value: 'Rheinfels Kranbau GmbH', ...proven },
      { field: 'RegistrationNumber', value: { country: 'DE', number: 'Koblenz HRB 27182' }, ...proven },
      { field: 'RegistrationCountry', value: 'DE' },
      {
        field: 'RegistrationAddress',
        value: address('Uferweg 8', 'Koblenz', '56068', 'DE'),
        evidence: 'certificate',
        later: { on: 6, value: address('Hafenring 21', 'Neuwied', '56564', 'DE') },
      },
      { field: 'VatRegistrationNumber', value: { country: 'DE', number: '271828180' } },
      { field: 'TradingName', value: 'Rheinfels', later: { on: 5, value: 'Rheinfels Krane' } },
      {
        field: 'BankAccount',
        value: { scheme: 'Iban', iban: 'DE89370400440532013000', holderName: 'Rheinfels Kranbau GmbH' },
      },
      { field: 'LeiCode', value: '9845DEMO00RHEINFEL09' },
      { field: 'Industry', value: '33' },
    ],
    parties: [
      party('BoardOfDirector', 'Jonas Weidmann', 'DE', { roleTitle: 'Geschäftsführer', from: '2010' }),
      party('BoardOfDirector', 'Katrin Osterloh', 'DE', { roleTitle: 'Geschäftsführerin', from: '2018' }),
      party('ExecutiveManagement', 'Werner Ilg', 'DE', { roleTitle: 'Prokurist' }),
      holder('Shareholder', 'Sternbach Beteiligungs GmbH', 'DE', '75', { kind: 'Organization' }),
      holder('Shareholder', 'Katrin Osterloh', 'DE', '25'),
    ],
  },
  {
    account: 'rheinfels',
    about: 'Sternbach Beteiligungs GmbH',
    author: 'jonas',
    given: 245,
    checked: 245,
    parties: [
      party('BoardOfDirector', 'Ulrich Sternbach', 'DE'),
      holder('Shareholder', 'Ulrich Sternbach', 'DE', '90'),
      holder('Shareholder', 'Rheinfels Kranbau GmbH', 'DE', '10', { kind: 'Organization', isAccount: true }),
    ],
  },
  {
    account: 'liffeyvale',
    author: 'niamh',
    given: 210,
    checked: 200,
    contact: {
      email: 'hello@liffeyvale.example',
      phone: '+35315550130',
      location: address('12 Weighbridge Quay', 'Dublin', 'D01 AB12', 'IE'),
    },
    values: [
      { field: 'RegistrationName', value: 'Liffeyvale Instruments DAC' },
      { field: 'RegistrationNumber', value: { country: 'IE', number: '645321' } },
      { field: 'RegistrationCountry', value: 'IE' },
      { field: 'VatRegistrationNumber', value: { country: 'IE', number: '9000000C' } },
    ],
    parties: [
      party('BoardOfDirector', 'Niamh Corrigan', 'IE', { from: '2017' }),
      party('BoardOfDirector', 'Padraig Tuohy', 'IE', { from: '2017' }),
      holder('UltimateBeneficialOwner', 'Elena Hart', 'IE', '30', { given: 42 }),
    ],
  },
  {
    account: 'strandveld',
    author: 'lwazi',
    given: 205,
    checked: 200,
    contact: {
      email: 'office@strandveld-wind.example',
      phone: '+27215550135',
      location: address('3 Duinebessie Avenue', 'Saldanha', '7395', 'ZA'),
    },
    values: [
      { field: 'RegistrationName', value: 'Strandveld Wind (Pty) Ltd' },
      { field: 'RegistrationNumber', value: { country: 'ZA', number: '2017/654321/07' } },
      { field: 'RegistrationCountry', value: 'ZA' },
      { field: 'Industry', value: '22' },
    ],
    parties: [
      party('BoardOfDirector', 'Lwazi Ndlovu', 'ZA', { from: '2017' }),
      party('BoardOfDirector', 'Marelize Botha', 'ZA', { from: '2017' }),
      party('BoardOfDirector', 'Kagiso Molefe', 'ZA', { from: '2022' }),
    ],
  },
];
