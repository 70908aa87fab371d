import type { DataFieldKey, EntityKind } from '@probity/domain';
import { fieldDefinition, fieldsOf } from '@probity/domain/fields/catalogue.ts';
import { type Party, personName, pick } from './parties.ts';

const towns = ['Bristol', 'Cape Town', 'Cork', 'Rotterdam', 'Bremen', 'Lyon', 'Porto'];
const streets = ['Quay Street', 'Mill Lane', 'Station Road', 'Market Row', 'Chapel Hill'];
const leis = ['506700GE1G29325QX363', '5493001KJTIIGC8Y1R12', '213800KUD8LAJWSQ9D15'];
const ibans = [
  'GB29NWBK60161331926819',
  'IE29AIBK93115212345678',
  'DE89370400440532013000',
  'NL91ABNA0417164300',
];
const digits = (number: number, length: number) => String(number % 10 ** length).padStart(length, '1');
const day = (number: number) =>
  `${1950 + (number % 55)}-${pick(['02', '05', '09', '12'], number)}-${10 + (number % 18)}`;

const address = ({ country }: Party, number: number) => ({
  lines: [`${1 + (number % 240)} ${pick(streets, number)}`],
  locality: pick(towns, number),
  ...(country === 'GB' ? { postcode: 'BS1 4AA', country } : { postcode: '1050', country: 'BE' }),
});
const money = (_: Party, number: number) => ({ minorUnits: (number % 9000) * 10_000, currency: 'GBP' });

type Sample = (party: Party, number: number) => unknown;

/** A value that is valid for the field, different for each number where possible. */
const samples: Partial<Record<DataFieldKey, Sample>> = {
  RegistrationName: ({ name }) => name,
  RegistrationNumber: (_, number) => ({ country: 'GB', number: digits(number, 8) }),
  RegistrationAddress: address,
  RegistrationCountry: ({ country }) => country,
  TradingName: ({ name }, number) => `${name} ${number % 90}`,
  TradingAddress: address,
  ExchangeWhereListed: (_, number) => ({ mic: 'XLON', ticker: `T${number % 9999}` }),
  VatRegistrationNumber: () => ({ country: 'GB', number: '980780684' }),
  DateOfRegistration: (_, number) => day(number),
  GrantFundingAmount: money,
  InvestmentFundingAmount: money,
  AdvancedEisFundingAmount: money,
  LeiCode: (_, number) => pick(leis, number),
  Industry: (_, number) => pick(['52', '54', '22'], number),
  PreviousNames: ({ name }) => [{ name: `Old ${name}`, from: '2001', to: '2009-04' }],
  LegalName: ({ name }) => name,
  LastName: ({ name }) => name.split(' ').at(-1),
  IdentificationDocument: (_, number) => ({
    type: 'Passport',
    number: digits(number, 9),
    country: 'GB',
    expiresOn: '2031-06-30',
  }),
  Deceased: () => false,
  RegistrationStatus: () => 'Active',
  TaxIdentificationNumber: () => ({ country: 'GB', number: '1955839661' }),
  Sex: (_, number) => pick(['Female', 'Male'], number),
  Nationality: ({ country }) => [country],
  BirthDate: (_, number) => day(number),
  BirthPlace: (_, number) => pick(towns, number),
  CountryOfResidence: ({ country }) => country,
  BankAccount: (_, number) => ({ scheme: 'Iban', iban: pick(ibans, number), holderName: personName(number) }),
};

export const linkFields = ['BoardOfDirector', 'Shareholder', 'UltimateBeneficialOwner'] as const;

export function sampleValue(field: DataFieldKey, party: Party, number: number): unknown {
  return samples[field]?.(party, number);
}

export function sampleLink(field: DataFieldKey, relatedId: string, number: number) {
  if (fieldDefinition(field).value === 'relatedParty')
    return { entityId: relatedId, roleTitle: 'Director', from: '2019' };
  return {
    entityId: relatedId,
    percentage: String(5 + (number % 20)),
    naturesOfControl: [],
    holding: 'Direct',
  };
}

const plainFields = (kind: EntityKind) => fieldsOf(kind).filter((key) => !fieldDefinition(key).link);
const byKind = (kind: EntityKind) => ({
  once: plainFields(kind).filter((key) => !fieldDefinition(key).multiple),
  often: plainFields(kind).filter((key) => fieldDefinition(key).multiple),
});
const fieldSets: Record<EntityKind, ReturnType<typeof byKind>> = {
  Organization: byKind('Organization'),
  Trust: byKind('Trust'),
  Partnership: byKind('Partnership'),
  LegalPerson: byKind('LegalPerson'),
};

/** Each plain field once, then those that may have several values, over and over. */
export function fieldAt(kind: EntityKind, index: number): DataFieldKey {
  const { once, often } = fieldSets[kind];
  const field = index < once.length ? once[index] : often[(index - once.length) % often.length];
  if (!field) throw new Error(`No field for a ${kind}`);
  return field;
}
