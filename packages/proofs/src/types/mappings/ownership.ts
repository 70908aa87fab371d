import { organisationKinds } from '@probity/domain/enumerations.ts';
import { type BodsOwner, bodsOwners, ownerFields } from '../claims/bods-owners.ts';
import { fullDay } from '../claims/full-day.ts';
import { interestClaims, shareClaims } from '../claims/interests.ts';
import { known } from '../claims/known.ts';
import { ownedEntityClaims, ownerClaims } from '../claims/owner.ts';
import { identifyingFields, namingFields } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { ownershipSchema } from '../schemas/ownership.schema.ts';

/** Classes that a company may call what it likes; only these two words are understood. */
function classOf(shareClass = ''): string | null {
  if (/\bordinary\b/i.test(shareClass)) return 'ordinary';
  return /\bprefer/i.test(shareClass) ? 'preferred' : null;
}

function ownerWithInterests(owner: BodsOwner) {
  const [interests, ...furtherInterests] = interestClaims(owner.interests);
  return {
    ...ownerClaims(owner),
    interests: { ...interests, class: classOf(owner.role?.shareClass) },
    further_interests: furtherInterests,
    is_computed: owner.isComputed || null,
    effective_date: fullDay(owner.role?.from),
  };
}

export const ownership = defineType({
  key: 'ownership',
  version: 1,
  kinds: organisationKinds,
  fields: ownerFields,
  identifiedBy: identifyingFields,
  partyFields: [...namingFields, 'RegistrationAddress'],
  each: null,
  verifiedBy: null,
  longestLifeDays: 180,
  schema: ownershipSchema,
  profile: {
    vct: 'eu.we-build:ownership:1',
    ownClaims: [
      'legal_entity',
      'as_at',
      'unknown_share',
      'owner.*.party_id',
      'owner.*.person.full_name',
      'owner.*.entity.entity_type',
      'owner.*.interests.percentage_range',
      'owner.*.interests.is_beneficial',
      'owner.*.further_interests',
      'owner.*.is_computed',
    ],
    exceptions: [
      { path: 'status', reason: 'statusForm' },
      { path: 'evidence', reason: 'ownEvidence' },
      { path: 'owner.*.evidence', reason: 'notHeld' },
      { path: 'owner.*.entity.form', reason: 'notHeld' },
      { path: 'owner.*.entity.subtype_info', reason: 'notHeld' },
      { path: 'owner.*.interests.quantity', reason: 'notHeld' },
      { path: 'owner.*.interests.rights', reason: 'notHeld' },
    ],
  },
  claimsOf(source) {
    const { subject, asAt, owners, unknownShare } = bodsOwners(source);
    if (owners.length === 0) return null;
    return known({
      legal_entity: ownedEntityClaims(source.subject, subject),
      as_at: asAt,
      owner: owners.map(ownerWithInterests),
      unknown_share: shareClaims(unknownShare),
    });
  },
});
