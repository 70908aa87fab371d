import { addressSchema } from '../claims/address.ts';
import { legalEntitySchema, nationalNumbersSchema } from '../claims/party.ts';
import { arrayOf, choice, country, day, object, text } from '../json-schema.ts';

export const organisationStatuses = ['active', 'dormant', 'in_liquidation', 'dissolved', 'other'] as const;

export const organisationSchema = object({
  legal_entity: legalEntitySchema,
  previous_legal_name: arrayOf(text),
  registered_address: addressSchema,
  registration_country: country,
  registration_date: day,
  legal_person_status: choice(organisationStatuses),
  legal_person_activity: object({ code: text, nomenclature: choice(['NAICS']) }),
  tax_identification_number: nationalNumbersSchema,
});
