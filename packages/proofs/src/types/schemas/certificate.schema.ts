import { legalEntitySchema } from '../claims/party.ts';
import { day, object, text } from '../json-schema.ts';

export const certificateSchema = object({
  legal_entity: legalEntitySchema,
  certificate: object({
    type: text,
    version: text,
    registration_number: text,
    registration_initial_date: day,
    registration_expiration_date: day,
    certified_by: text,
  }),
});
