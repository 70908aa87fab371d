import type { OwnershipGraph } from '@probity/domain/ownership/index.ts';
import type { CredentialSource, NamedParty, Party } from '../credential-type.ts';
import { ownershipExport } from '../ownership-export.ts';
import type { CredentialTypeKey } from '../type-texts.ts';
import { exampleOf, idOf, noordzee, sanne, today, trust } from './examples.ts';

/** A person whose first and last name are not told apart. */
const tomas: NamedParty = {
  id: idOf(11),
  kind: 'LegalPerson',
  name: 'Tomas Lindqvist',
  country: 'SE',
  values: { BirthDate: ['1965-07'] },
};

/** Owns through another company. */
const ines: NamedParty = {
  id: idOf(12),
  kind: 'LegalPerson',
  name: 'Ines Ferreira',
  country: 'PT',
  values: {},
};

const kestrel: NamedParty = {
  id: idOf(13),
  kind: 'Partnership',
  name: 'Kestrel Nominees LP',
  country: 'GB',
  values: { RegistrationNumber: [{ country: 'GB', number: 'LP012345' }] },
};

const tern: NamedParty = {
  id: idOf(14),
  kind: 'Organization',
  name: 'Tern Estates Ltd',
  country: 'GB',
  values: {},
};

const parties = [tomas, ines, kestrel, tern, noordzee, trust];

const held = { naturesOfControl: [], holding: 'Direct' as const };

export const halyard: Party = {
  id: idOf(10),
  kind: 'Organization',
  values: {
    RegistrationName: ['Halyard Group plc'],
    RegistrationNumber: [{ country: 'GB', number: '01234567' }],
    RegistrationStatus: ['Dormant'],
    VatRegistrationNumber: [{ country: 'GB', number: '980780684' }],
    TradingName: ['Halyard'],
    TradingAddress: [
      { lines: ['Unit 4', '12 Harbour Road'], locality: 'Grimsby', postcode: 'DN31 1AA', country: 'GB' },
    ],
    ExchangeWhereListed: [{ mic: 'XLON', ticker: 'HLYD' }],
    GrantFundingAmount: [{ minorUnits: 5, currency: 'GBP' }],
    LegalRepresentation: [{ entityId: tomas.id }, { entityId: kestrel.id }, { entityId: noordzee.id }],
    BoardOfDirector: [{ entityId: tomas.id }, { entityId: kestrel.id }],
    Shareholder: [
      { ...held, entityId: tomas.id, naturesOfControl: ['Shares25To50', 'Votes50To75'] },
      { ...held, entityId: trust.id, percentage: '5', naturesOfControl: ['Nominee'] },
      { ...held, entityId: tern.id, percentage: '30', shareClass: 'A preference shares' },
    ],
    SignificantControl: [
      { ...held, entityId: tomas.id, naturesOfControl: ['Votes50To75'] },
      { ...held, entityId: kestrel.id, naturesOfControl: ['ControlsFirm', 'Nominee'] },
      { ...held, entityId: trust.id, naturesOfControl: ['ControlsTrust', 'SignificantInfluence'] },
    ],
    UltimateBeneficialOwner: [
      { ...held, entityId: tomas.id, naturesOfControl: ['Shares25To50'] },
      { ...held, entityId: ines.id, percentage: '30', holding: 'Indirect' },
    ],
    BankAccount: [
      { scheme: 'GbLocal', sortCode: '200000', accountNumber: '55779911', holderName: 'HALYARD GROUP' },
    ],
  },
};

const direct = { voice: 'Company' as const, role: 'Shareholder' as const, holding: 'Direct' as const };

const graph: OwnershipGraph = {
  subjectId: halyard.id,
  parties: [
    { id: halyard.id, kind: 'Listed' },
    { id: tomas.id, kind: 'Person' },
    { id: ines.id, kind: 'Person' },
    { id: kestrel.id, kind: 'Partnership' },
    { id: tern.id, kind: 'Organisation' },
    { id: trust.id, kind: 'Trust' },
  ],
  statements: [
    {
      ...direct,
      id: '1',
      ownerId: tomas.id,
      ownedId: halyard.id,
      capital: { min: '25', max: '50' },
      votes: { min: '50', max: '75' },
    },
    {
      ...direct,
      id: '2',
      role: 'SignificantControl',
      ownerId: kestrel.id,
      ownedId: halyard.id,
      votes: { min: '10', max: '20' },
      nominee: { forId: null },
    },
    {
      ...direct,
      id: '5',
      ownerId: trust.id,
      ownedId: halyard.id,
      capital: '5',
      votes: '4',
      nominee: { forId: null },
    },
    { ...direct, id: '3', ownerId: tern.id, ownedId: halyard.id, capital: '30', votes: '15' },
    {
      ...direct,
      id: '4',
      ownerId: ines.id,
      ownedId: tern.id,
      capital: '100',
      votes: { min: '75', max: '100' },
    },
  ],
};

const ofCompany: CredentialSource = {
  subject: halyard,
  today,
  parties,
  ownership: ownershipExport(graph, today, (id) => {
    const { name, country } = parties.find((party) => party.id === id) ?? {};
    return { name: name ?? 'Halyard Group plc', country: country ?? 'GB' };
  }),
};

const ofPerson: CredentialSource = { subject: tomas, today };

/** Sources that say, in another way, what the other example does not. */
export function britishExamplesOf(key: CredentialTypeKey): CredentialSource[] {
  const { approval, certificate, screening, declaration } = exampleOf('declaration');
  if (key === 'person-identity')
    return [
      { ...ofPerson, subject: { ...tomas, values: { ...tomas.values, LegalName: ['Tomas Lindqvist'] } } },
    ];
  const company = {
    ...ofCompany,
    ...(approval && { approval: { approvedBy: approval.approvedBy, from: approval.from } }),
    ...(certificate && { certificate: { standard: certificate.standard } }),
    ...(screening && { screening: { ...screening, orderedByPartyId: halyard.id } }),
    ...(declaration && { declaration }),
  };
  if (key !== 'bank-account') return [company];
  const undivided = { ...sanne, values: { ...sanne.values, LastName: [] } };
  return [company, { subject: sanne, today }, { subject: undivided, today }];
}
