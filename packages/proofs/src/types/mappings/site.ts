import { organisationKinds } from '@probity/domain/enumerations.ts';
import { addressClaims } from '../claims/address.ts';
import { known } from '../claims/known.ts';
import { identifierClaims, identifyingFields, legalName } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { siteSchema } from '../schemas/site.schema.ts';

export const site = defineType({
  key: 'site',
  version: 1,
  kinds: organisationKinds,
  fields: ['TradingAddress'],
  identifiedBy: identifyingFields,
  each: 'TradingAddress',
  verifiedBy: null,
  longestLifeDays: 365,
  schema: siteSchema,
  profile: {
    vct: 'eu.we-build:site:1',
    ownClaims: ['economic_operator.legal_name', 'economic_operator.identifier.other'],
    exceptions: [
      { path: 'status', reason: 'statusForm' },
      { path: 'name', reason: 'notHeld' },
      { path: 'identifier', reason: 'notHeld' },
    ],
  },
  claimsOf({ subject: { values } }) {
    const [address] = values.TradingAddress ?? [];
    if (!address) return null;
    return known({
      address: addressClaims(address),
      economic_operator: { legal_name: legalName(values), identifier: identifierClaims(values) },
    });
  },
});
