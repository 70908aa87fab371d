import type { OwnershipGraph } from '@probity/domain/ownership/index.ts';
import type { CredentialSource, NamedParty, Party } from '../credential-type.ts';
import { ownershipExport } from '../ownership-export.ts';
import type { CredentialTypeKey } from '../type-texts.ts';

export const today = '2026-11-18';

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A person who owns, controls, manages and represents the company. */
export const sanne: NamedParty = {
  id: idOf(2),
  kind: 'LegalPerson',
  name: 'Sanne de Wit',
  country: 'NL',
  values: {
    LegalName: ['Sanne de Wit'],
    LastName: ['de Wit'],
    BirthDate: ['1979-04-02'],
    BirthPlace: ['Harlingen'],
    Sex: ['Female'],
    Nationality: [['NL', 'ZA']],
    CountryOfResidence: ['NL'],
    RegistrationAddress: [
      {
        lines: ['Voorstraat 8a'],
        locality: 'Harlingen',
        region: 'Friesland',
        postcode: '8861 BL',
        country: 'NL',
      },
    ],
    IdentificationDocument: [
      { type: 'Passport', number: 'NPTEST123', country: 'NL', expiresOn: '2031-05-30' },
    ],
    TaxIdentificationNumber: [{ country: 'NL', number: '111222333' }],
    BankAccount: [{ scheme: 'Iban', iban: 'NL91ABNA0417164300', holderName: 'S de Wit' }],
  },
};

const holdingAddress = {
  lines: ['12 Harbour Road'],
  locality: 'Grimsby',
  region: 'Lincolnshire',
  postcode: 'DN31 1AA',
  country: 'GB',
};

export const noordzee: NamedParty = {
  id: idOf(3),
  kind: 'Organization',
  name: 'Noordzee Participaties B.V.',
  country: 'NL',
  values: {
    RegistrationNumber: [{ country: 'NL', number: '87654321' }],
    LeiCode: ['9845TEST00NOORDZEE68'],
    RegistrationAddress: [{ ...holdingAddress, lines: ['Havenweg 3'], postcode: '8861 AA', country: 'NL' }],
  },
};

const halyard: NamedParty = {
  id: idOf(4),
  kind: 'Organization',
  name: 'Halyard Group plc',
  country: 'GB',
  values: {
    RegistrationNumber: [{ country: 'GB', number: '01234567' }],
    RegistrationAddress: [holdingAddress],
  },
};

export const trust: NamedParty = {
  id: idOf(5),
  kind: 'Trust',
  name: 'De Wit Family Trust',
  country: 'ZA',
  values: {
    RegistrationNumber: [{ country: 'ZA', number: 'IT000123/2012(G)' }],
    RegistrationAddress: [{ ...holdingAddress, country: 'ZA', postcode: '0083' }],
  },
};

export const zandhaven: Party = {
  id: idOf(1),
  kind: 'Organization',
  values: {
    RegistrationName: ['Zandhaven Logistics B.V.'],
    LegalName: ['Zandhaven Logistics B.V.'],
    RegistrationNumber: [{ country: 'NL', number: '12345678' }],
    RegistrationAddress: [
      {
        lines: ['Zuiderkade 14'],
        locality: 'Harlingen',
        region: 'Friesland',
        postcode: '8861 CM',
        country: 'NL',
      },
    ],
    RegistrationCountry: ['NL'],
    DateOfRegistration: ['2009-03-17'],
    RegistrationStatus: ['Active'],
    PreviousNames: [[{ name: 'Zandhaven Transport B.V.', from: '2009-03-17', to: '2014' }]],
    LeiCode: ['9845TEST00ZANDHAVE30'],
    TaxIdentificationNumber: [{ country: 'NL', number: '111222333' }],
    Industry: ['48'],
    VatRegistrationNumber: [{ country: 'NL', number: '004495445B01' }],
    TradingName: ['Zandhaven', 'Zandhaven Freight'],
    TradingAddress: [
      {
        lines: ['Industrieweg 40'],
        locality: 'Groningen',
        region: 'Groningen',
        postcode: '9723 AM',
        country: 'NL',
      },
    ],
    ExchangeWhereListed: [{ mic: 'XAMS', ticker: 'ZAND' }],
    GrantFundingAmount: [{ minorUnits: 1_250_050, currency: 'EUR' }],
    InvestmentFundingAmount: [{ minorUnits: 90_000_000, currency: 'JPY' }],
    AdvancedEisFundingAmount: [{ minorUnits: 20_000_000, currency: 'GBP' }],
    LegalRepresentation: [{ entityId: sanne.id, roleTitle: 'Director', from: '2015-01-01' }],
    ExecutiveManagement: [{ entityId: sanne.id, roleTitle: 'Chief executive', from: '2015-01-01' }],
    BoardOfDirector: [{ entityId: noordzee.id, from: '2016' }],
    Founder: [{ entityId: sanne.id, from: '2009-03-17' }],
    Shareholder: [
      {
        entityId: sanne.id,
        percentage: '55',
        shareClass: 'Ordinary',
        naturesOfControl: ['Votes50To75'],
        holding: 'Direct',
        from: '2015-01-01',
      },
      shareholding(noordzee, '20'),
      shareholding(trust, '15'),
      shareholding(halyard, '8'),
    ],
    SignificantControl: [
      {
        entityId: sanne.id,
        percentage: '55',
        naturesOfControl: ['Shares50To75', 'Votes50To75', 'SurplusAssets50To75', 'AppointsDirectors'],
        holding: 'Direct',
        from: '2015-01-01',
      },
      {
        entityId: noordzee.id,
        naturesOfControl: ['Votes25To50', 'SurplusAssets25To50'],
        holding: 'Indirect',
        from: '2016-02-01',
      },
    ],
    UltimateBeneficialOwner: [
      {
        entityId: sanne.id,
        percentage: '55',
        naturesOfControl: [],
        holding: 'Direct',
        from: '2015-01-01',
      },
    ],
    BankAccount: [{ scheme: 'Iban', iban: 'NL91ABNA0417164300', holderName: 'Zandhaven Logistics BV' }],
  },
};

function shareholding(owner: NamedParty, percentage: string) {
  return {
    entityId: owner.id,
    percentage,
    shareClass: 'Ordinary',
    naturesOfControl: [],
    holding: 'Direct' as const,
    from: '2016-02-01',
  };
}

const meridian: Party = {
  id: idOf(6),
  kind: 'Organization',
  values: {
    RegistrationName: ['Meridian Bank plc'],
    RegistrationNumber: [{ country: 'GB', number: '07654321' }],
    LeiCode: ['9845TEST00MERIDIAN61'],
  },
};

const parties = [sanne, noordzee, halyard, trust];

const graph: OwnershipGraph = {
  subjectId: zandhaven.id,
  parties: [
    { id: zandhaven.id, kind: 'Organisation' },
    { id: sanne.id, kind: 'Person' },
    { id: noordzee.id, kind: 'Organisation' },
    { id: halyard.id, kind: 'Listed' },
    { id: trust.id, kind: 'Trust' },
  ],
  statements: [
    { owner: sanne, capital: '55', votes: '60' },
    { owner: noordzee, capital: '20', votes: '15' },
    { owner: trust, capital: '15', votes: '15' },
    { owner: halyard, capital: '8', votes: '10' },
  ].map(({ owner, capital, votes }, position) => ({
    id: String(position),
    ownerId: owner.id,
    ownedId: zandhaven.id,
    voice: 'Company' as const,
    role: 'Shareholder' as const,
    holding: 'Direct' as const,
    capital,
    votes,
  })),
};

/** Everything that can be known of a fictional company. */
const ofCompany: CredentialSource = {
  subject: zandhaven,
  today,
  parties,
  ownership: ownershipExport(graph, today, (id) => {
    const { name, country } = parties.find((party) => party.id === id) ?? {};
    return { name: name ?? 'Zandhaven Logistics B.V.', country: country ?? 'NL' };
  }),
  approval: { approvedBy: meridian, from: '2026-11-02', until: '2027-11-01', reference: 'SUP-2041' },
  certificate: {
    standard: 'ISO 14001:2015',
    version: '2015',
    number: 'EMS-700114',
    certifiedBy: 'Norrland Assurance AB',
    issuedOn: '2025-02-01',
    expiresOn: '2028-01-31',
  },
  screening: {
    orderedByPartyId: zandhaven.id,
    result: 'NoRisk',
    screenedOn: '2026-11-17',
    lists: [
      { name: 'UK sanctions list', version: '2026-11-16' },
      { name: 'UN consolidated list', version: '2026-11-15' },
    ],
    threshold: 0.8,
  },
  declaration: {
    title: 'Code of conduct for suppliers',
    textHash: '3f'.repeat(32),
    signedOn: '2026-10-30',
    signedBy: 'Sanne de Wit',
    signerRole: 'Managing director',
  },
};

const ofPerson: CredentialSource = { subject: sanne, today };

/** For each type, a source that says all it can say. */
export const exampleOf = (key: CredentialTypeKey): CredentialSource =>
  key === 'person-identity' ? ofPerson : ofCompany;
