import { arrayOf, countryOfThreeLetters, matching, object, text } from '../json-schema.ts';

export const bankAccountSchema = object({
  bank_account: object({
    account_name: text,
    iban: matching('^[A-Z]{2}[0-9A-Z]{13,30}$'),
    account_number: matching('^[0-9]{6,13}$'),
  }),
  account_ownership: object({
    owner_type: { type: 'string', enum: ['entity', 'person'] },
    owner_name: text,
    given_name: text,
    surname: text,
    full_name: text,
    legal_person_identifiers: arrayOf(object({ type: text, value: text })),
  }),
  account_provider: object({ provider_country: countryOfThreeLetters, national_bank_code: text }),
});
