import type { ValueTypeName } from '@probity/domain/fields/value-types.ts';
import type { Secrets } from './secrets.ts';

/**
 * A value of each type that contains a secret; for choices, any value. Null if a link is created instead.
 */
export const secretValues: Record<ValueTypeName, ((secrets: Secrets, what: string) => unknown) | null> = {
  text: (secrets, what) => secrets.word(what),
  longText: (secrets, what) => `First line.\n${secrets.word(what)}`,
  count: () => 4711,
  boolean: () => false,
  country: () => 'PT',
  countries: () => ['PT', 'IE'],
  nationalities: () => ['PT', 'IE'],
  pastDate: (secrets, what) => secrets.birthday(what),
  partialPastDate: (secrets, what) => secrets.birthday(what),
  address: (secrets, what) => ({
    lines: [secrets.word(`${what}, line`)],
    locality: secrets.word(`${what}, town`),
    region: secrets.word(`${what}, region`),
    country: 'AE',
  }),
  money: (secrets, what) => ({ minorUnits: secrets.amount(what), currency: 'GBP' }),
  previousNames: (secrets, what) => [{ name: secrets.word(what) }],
  listing: (secrets, what) => ({ mic: 'XLON', ticker: secrets.ticker(what) }),
  industry: () => '52',
  lei: (secrets, what) => secrets.lei(what),
  vatNumber: (secrets, what) => ({ country: 'AE', number: secrets.number(what) }),
  taxNumber: (secrets, what) => ({ country: 'AE', number: secrets.number(what) }),
  bankAccount: (secrets, what) => ({
    scheme: 'Iban',
    iban: secrets.iban(what),
    holderName: secrets.word(`${what}, holder`),
  }),
  registrationNumber: (secrets, what) => ({ country: 'AE', number: secrets.number(what) }),
  registrationStatus: () => 'Active',
  sex: () => 'Female',
  identificationDocument: (secrets, what) => ({
    type: 'Passport',
    number: secrets.number(what),
    country: 'PT',
    expiresOn: '2031-05-04',
  }),
  relatedParty: null,
  ownership: null,
  phone: (secrets, what) => secrets.phone(what),
  email: (secrets, what) => `${secrets.word(what)}@contact.example`,
  website: () => 'https://contact.example',
};
