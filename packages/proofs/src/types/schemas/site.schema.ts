import { addressSchema } from '../claims/address.ts';
import { identifierSchema } from '../claims/party.ts';
import { object, text } from '../json-schema.ts';

export const siteSchema = object({
  address: addressSchema,
  economic_operator: object({ legal_name: text, identifier: identifierSchema }),
});
