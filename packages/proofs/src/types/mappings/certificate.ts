import { organisationKinds } from '@probity/domain/enumerations.ts';
import { aboutLegalEntity, identifyingFields } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { certificateSchema } from '../schemas/certificate.schema.ts';

/**
 * The catalogue has the parts of a certificate at the top. There `type` would be the type of the whole in JSON-LD, so they are
 * within a claim of their own.
 */
export const certificate = defineType({
  key: 'certificate',
  version: 1,
  kinds: organisationKinds,
  fields: [],
  identifiedBy: identifyingFields,
  each: null,
  verifiedBy: null,
  longestLifeDays: 365,
  lastDayOf: (source) => source.certificate?.expiresOn,
  schema: certificateSchema,
  profile: {
    vct: 'eu.we-build:esgcertificate:1',
    lifts: 'certificate',
    ownClaims: ['legal_entity.identifier.other', 'certificate.certified_by'],
    exceptions: [
      { path: 'status', reason: 'statusForm' },
      { path: 'evidence.id', reason: 'ownEvidence' },
      { path: 'evidence.type', reason: 'ownEvidence' },
      { path: 'scope', reason: 'notHeld' },
      { path: 'legal_entity.address', reason: 'notHeld' },
      { path: 'legal_entity.legal_person.legal_form_type', reason: 'notHeld' },
    ],
  },
  claimsOf(source) {
    const { certificate: held } = source;
    if (!held) return null;
    return aboutLegalEntity(source, {
      certificate: {
        type: held.standard,
        version: held.version,
        registration_number: held.number,
        registration_initial_date: held.issuedOn,
        registration_expiration_date: held.expiresOn,
        certified_by: held.certifiedBy,
      },
    });
  },
});
