import { aboutLegalEntity, identifyingFields } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { listingSchema } from '../schemas/listing.schema.ts';

export const listing = defineType({
  key: 'listing',
  version: 1,
  kinds: ['Organization'],
  fields: ['ExchangeWhereListed'],
  identifiedBy: identifyingFields,
  each: null,
  verifiedBy: null,
  longestLifeDays: 180,
  schema: listingSchema,
  profile: null,
  claimsOf: (source) =>
    aboutLegalEntity(source, {
      listings: source.subject.values.ExchangeWhereListed?.map(({ mic, ticker }) => ({
        market_identifier_code: mic,
        ticker,
      })),
    }),
});
