import { organisationKinds } from '@probity/domain/enumerations.ts';
import type { RelatedParty } from '@probity/domain/fields/values/related-party.ts';
import { fullDay } from '../claims/full-day.ts';
import {
  aboutLegalEntity,
  identifyingFields,
  legalPersonClaims,
  partyOf,
  personName,
  presentRoles,
} from '../claims/party.ts';
import { type CredentialSource, defineType, type NamedParty } from '../credential-type.ts';
import { type officerPositions, officersSchema } from '../schemas/officers.schema.ts';

const POSITIONS = {
  ExecutiveManagement: 'executive',
  BoardOfDirector: 'board',
  Partner: 'partner',
  Trustee: 'trustee',
  Founder: 'founder',
} as const satisfies Record<string, (typeof officerPositions)[number]>;

function officerClaims(
  source: CredentialSource,
  position: string,
  { entityId, roleTitle, from }: RelatedParty,
) {
  const party = partyOf(source, entityId);
  return party && { position, ...nameClaims(party), role: roleTitle, effective_date: fullDay(from) };
}

function nameClaims(party: NamedParty) {
  if (party.kind !== 'LegalPerson') return { legal_person: legalPersonClaims(party) };
  const { first, last, full } = personName(party);
  return { given_name: first, family_name: last, full_name: full };
}

/** Parts of an officer are named as those of a contact person, which an officer need not be. */
export const officers = defineType({
  key: 'officers',
  version: 1,
  kinds: organisationKinds,
  fields: ['ExecutiveManagement', 'BoardOfDirector', 'Partner', 'Trustee', 'Founder'],
  identifiedBy: identifyingFields,
  partyFields: [...identifyingFields, 'LastName'],
  each: null,
  verifiedBy: null,
  longestLifeDays: 180,
  schema: officersSchema,
  profile: null,
  claimsOf(source) {
    const { values } = source.subject;
    const inPosition = (field: keyof typeof POSITIONS) =>
      presentRoles(source, values[field]).map((officer) => officerClaims(source, POSITIONS[field], officer));
    return aboutLegalEntity(source, {
      officers: [
        ...inPosition('ExecutiveManagement'),
        ...inPosition('BoardOfDirector'),
        ...inPosition('Partner'),
        ...inPosition('Trustee'),
        ...inPosition('Founder'),
      ],
    });
  },
});
