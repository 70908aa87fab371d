import { addressSchema } from '../claims/address.ts';
import { identityDocumentSchema } from '../claims/identity-document.ts';
import { nationalNumbersSchema } from '../claims/party.ts';
import { arrayOf, country, day, object, partialDay, text } from '../json-schema.ts';

export const personIdentitySchema = object({
  given_name: text,
  family_name: text,
  full_name: text,
  birthdate: day,
  partial_birthdate: partialDay,
  place_of_birth: object({ locality: text }),
  nationalities: arrayOf(country),
  sex: { type: 'integer', enum: [0, 1, 2] },
  country_of_residence: country,
  address: addressSchema,
  identification_documents: arrayOf(identityDocumentSchema),
  tax_identification_number: nationalNumbersSchema,
});
