import { organisationKinds } from '@probity/domain/enumerations.ts';
import type { RelatedParty } from '@probity/domain/fields/values/related-party.ts';
import { fullDay } from '../claims/full-day.ts';
import {
  aboutLegalEntity,
  identifyingFields,
  legalPersonClaims,
  namingFields,
  partyOf,
  personClaims,
  presentRoles,
} from '../claims/party.ts';
import { threeLettersOf } from '../claims/three-letters.ts';
import { type CredentialSource, defineType, type NamedParty } from '../credential-type.ts';
import { signatoriesSchema } from '../schemas/signatories.schema.ts';

function signatoryClaims(source: CredentialSource, { entityId, roleTitle, from }: RelatedParty) {
  const party = partyOf(source, entityId);
  if (!party) return null;
  return {
    ...(party.kind === 'LegalPerson' ? naturalPerson(party) : { legal_person: legalPersonClaims(party) }),
    person_role: { role: roleTitle },
    effective_date: fullDay(from),
  };
}

function naturalPerson(party: NamedParty) {
  const { birth_date, ...name } = personClaims(party);
  return {
    natural_person: { ...name, date_of_birth: birth_date },
    birth_place: { locality: party.values.BirthPlace?.[0] },
    citizenship: party.values.Nationality?.[0]?.map(threeLettersOf),
  };
}

export const signatories = defineType({
  key: 'signatories',
  version: 1,
  kinds: organisationKinds,
  fields: ['LegalRepresentation'],
  identifiedBy: identifyingFields,
  partyFields: [...namingFields, 'BirthPlace', 'Nationality'],
  each: null,
  verifiedBy: null,
  longestLifeDays: 180,
  schema: signatoriesSchema,
  profile: {
    vct: 'eu.we-build:authorisedsignatories:1',
    ownClaims: [
      'legal_entity.identifier.other',
      'authorised_persons.*.natural_person.full_name',
      'authorised_persons.*.legal_person',
      'authorised_persons.*.effective_date',
    ],
    exceptions: [
      { path: 'status', reason: 'statusForm' },
      { path: 'legal_entity.legal_person.legal_form_type', reason: 'notHeld' },
      { path: 'authorised_persons.*.birth_place.country', reason: 'notHeld' },
      { path: 'authorised_persons.*.person_role.representation_type', reason: 'notHeld' },
    ],
  },
  claimsOf: (source) =>
    aboutLegalEntity(source, {
      authorised_persons: presentRoles(source, source.subject.values.LegalRepresentation).map((signatory) =>
        signatoryClaims(source, signatory),
      ),
    }),
});
