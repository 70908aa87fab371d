import type { Sex } from '@probity/domain/fields/values/labels.ts';
import { addressClaims } from '../claims/address.ts';
import { fullDay } from '../claims/full-day.ts';
import { identityDocumentClaims } from '../claims/identity-document.ts';
import { known } from '../claims/known.ts';
import { personName } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { personIdentitySchema } from '../schemas/person-identity.schema.ts';

/** ISO/IEC 5218; a passport without F or M does not say. */
const SEXES: Record<Sex, number> = { Unspecified: 0, Male: 1, Female: 2 };

/** Named as in the data that a state identifies people by, which this is not: it has no profile of the catalogue. */
export const personIdentity = defineType({
  key: 'person-identity',
  version: 1,
  kinds: ['LegalPerson'],
  fields: [
    'LegalName',
    'LastName',
    'BirthDate',
    'BirthPlace',
    'Nationality',
    'Sex',
    'CountryOfResidence',
    'RegistrationAddress',
    'IdentificationDocument',
    'TaxIdentificationNumber',
  ],
  identifiedBy: [],
  each: null,
  verifiedBy: null,
  longestLifeDays: 365,
  schema: personIdentitySchema,
  profile: null,
  claimsOf({ subject }) {
    const { values } = subject;
    const { first, last, full } = personName(subject);
    const [born] = values.BirthDate ?? [];
    const [address] = values.RegistrationAddress ?? [];
    const [sex] = values.Sex ?? [];
    return known({
      given_name: first,
      family_name: last,
      full_name: full,
      birthdate: fullDay(born),
      partial_birthdate: fullDay(born) ? null : born,
      place_of_birth: { locality: values.BirthPlace?.[0] },
      nationalities: values.Nationality?.[0],
      sex: sex && SEXES[sex],
      country_of_residence: values.CountryOfResidence?.[0],
      address: address && addressClaims(address),
      identification_documents: values.IdentificationDocument?.map(identityDocumentClaims),
      tax_identification_number: values.TaxIdentificationNumber?.map(({ country, number }) => ({
        country,
        number,
      })),
    });
  },
});
