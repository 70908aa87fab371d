import { organisationKinds } from '@probity/domain/enumerations.ts';
import { aboutLegalEntity, identifyingFields } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { tradingSchema } from '../schemas/trading.schema.ts';

export const trading = defineType({
  key: 'trading',
  version: 1,
  kinds: organisationKinds,
  fields: ['TradingName'],
  identifiedBy: identifyingFields,
  each: null,
  verifiedBy: null,
  longestLifeDays: 365,
  schema: tradingSchema,
  profile: null,
  claimsOf: (source) => aboutLegalEntity(source, { trade_alias: source.subject.values.TradingName }),
});
