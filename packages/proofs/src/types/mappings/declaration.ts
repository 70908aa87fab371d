import { entityKinds } from '@probity/domain/enumerations.ts';
import { known } from '../claims/known.ts';
import { legalName } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { declarationSchema } from '../schemas/declaration.schema.ts';

/** Says that the party signed a text, not that the text is true. */
export const declaration = defineType({
  key: 'declaration',
  version: 1,
  kinds: entityKinds,
  fields: [],
  identifiedBy: ['RegistrationName', 'LegalName'],
  each: null,
  verifiedBy: null,
  longestLifeDays: 90,
  schema: declarationSchema,
  profile: null,
  claimsOf({ subject, declaration: signed }) {
    if (!signed) return null;
    return known({
      legal_name: legalName(subject.values),
      title: signed.title,
      text_sha256: signed.textHash,
      signed_on: signed.signedOn,
      signed_by: signed.signedBy,
      role: signed.signerRole,
    });
  },
});
