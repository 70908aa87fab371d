import { legalEntitySchema } from '../claims/party.ts';
import { arrayOf, matching, object, text } from '../json-schema.ts';

export const listingSchema = object({
  legal_entity: legalEntitySchema,
  listings: arrayOf(object({ market_identifier_code: matching('^[A-Z0-9]{4}$'), ticker: text })),
});
