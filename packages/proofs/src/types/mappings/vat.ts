import { organisationKinds } from '@probity/domain/enumerations.ts';
import { vatPrefix } from '@probity/domain/fields/formats.ts';
import { known } from '../claims/known.ts';
import { identifyingFields, legalName, registeredId } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { vatSchema } from '../schemas/vat.schema.ts';

export const vat = defineType({
  key: 'vat',
  version: 1,
  kinds: organisationKinds,
  fields: ['VatRegistrationNumber'],
  identifiedBy: identifyingFields,
  each: 'VatRegistrationNumber',
  verifiedBy: null,
  longestLifeDays: 365,
  schema: vatSchema,
  profile: {
    vct: 'uri:eu.eudi.vat.1',
    ownClaims: ['country'],
    exceptions: [
      { path: 'status', reason: 'statusForm' },
      { path: 'issuer', reason: 'notForUs' },
      { path: 'administrative_unit_name', reason: 'notHeld' },
      { path: 'validity_period', reason: 'notHeld' },
      { path: 'registered_EU_cross_border_transactions', reason: 'notHeld' },
    ],
  },
  claimsOf({ subject }) {
    const [vatNumber] = subject.values.VatRegistrationNumber ?? [];
    if (!vatNumber) return null;
    return known({
      vat_id: vatPrefix(vatNumber.country) + vatNumber.number,
      country: vatNumber.country,
      economic_operator: {
        legal_identifier: registeredId(subject.values),
        legal_name: legalName(subject.values),
      },
    });
  },
});
