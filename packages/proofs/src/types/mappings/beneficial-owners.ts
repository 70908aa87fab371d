import { organisationKinds } from '@probity/domain/enumerations.ts';
import type { BodsInterest } from '@probity/domain/ownership/bods.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { type BodsOwner, bodsOwners } from '../claims/bods-owners.ts';
import { fullDay } from '../claims/full-day.ts';
import { identityDocumentClaims } from '../claims/identity-document.ts';
import { interestClaims } from '../claims/interests.ts';
import { known } from '../claims/known.ts';
import { ownedEntityClaims, ownerClaims } from '../claims/owner.ts';
import { identifyingFields, namingFields } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { beneficialOwnersSchema, type thresholds } from '../schemas/beneficial-owners.schema.ts';

type Threshold = (typeof thresholds)[number];

/** In per cent; the catalogue names its grounds by it. */
const THRESHOLD = 25;

const isCapital = ({ type }: BodsInterest) =>
  type === 'shareholding' || type === 'beneficiaryOfLegalArrangement';
const isVotes = ({ type }: BodsInterest) => type === 'votingRights';

interface Bounds {
  minimum: number;
  maximum: number;
}

const boundsOf = ({ share }: BodsInterest): Bounds[] => {
  const { exact, minimum = exact, maximum = exact } = propertiesOf(share);
  return typeof minimum === 'number' && typeof maximum === 'number' ? [{ minimum, maximum }] : [];
};

/** Shares have four decimals at most; their sum as a double may have more. */
const sumOf = (shares: readonly number[]): number =>
  Math.min(100, Number(shares.reduce((sum, share) => sum + share, 0).toFixed(4)));

/** What someone holds directly and through others, together. */
function together(interests: readonly BodsInterest[]): Bounds | null {
  const bounds = interests.flatMap(boundsOf);
  if (bounds.length === 0) return null;
  return {
    minimum: sumOf(bounds.map(({ minimum }) => minimum)),
    maximum: sumOf(bounds.map(({ maximum }) => maximum)),
  };
}

const exactly = (bounds: Bounds | null) =>
  bounds && bounds.minimum === bounds.maximum ? bounds.minimum : null;

const between = (bounds: Bounds | null) =>
  bounds && bounds.minimum !== bounds.maximum ? { ...bounds } : null;

function groundsOf(interests: readonly BodsInterest[], capital: Bounds | null, votes: Bounds | null) {
  const has = (is: (interest: BodsInterest) => boolean, level: string) =>
    interests.some((interest) => is(interest) && interest.directOrIndirect === level);
  const hasType = (...types: string[]) => interests.some(({ type }) => types.includes(type));
  const grounds: [Threshold, boolean][] = [
    ['ownership_25_plus', (capital?.minimum ?? 0) >= THRESHOLD],
    ['ownership_direct', has(isCapital, 'direct')],
    ['ownership_indirect', has(isCapital, 'indirect')],
    ['control_voting_25_plus', (votes?.minimum ?? 0) >= THRESHOLD],
    ['control_voting_direct', has(isVotes, 'direct')],
    ['control_voting_indirect', has(isVotes, 'indirect')],
    ['control_other_means', hasType('appointmentOfBoard', 'otherInfluenceOrControl')],
    ['arrangement_settlor', hasType('settlor')],
    ['arrangement_trustee', hasType('trustee')],
    ['arrangement_beneficiary', hasType('beneficiaryOfLegalArrangement')],
  ];
  return grounds.filter(([, isMet]) => isMet).map(([ground]) => ground);
}

function justificationOf(interests: readonly BodsInterest[]) {
  const capital = together(interests.filter(isCapital));
  const votes = together(interests.filter(isVotes));
  return {
    threshold_met: groundsOf(interests, capital, votes),
    ownership_percentage: exactly(capital),
    ownership_range: between(capital),
    voting_rights_percentage: exactly(votes),
    voting_range: between(votes),
  };
}

function beneficialOwnerClaims(owner: BodsOwner) {
  const { party_id, jurisdiction, person, address } = ownerClaims(owner);
  const { values } = owner.party ?? {};
  const [document] = values?.IdentificationDocument ?? [];
  const [interests, ...furtherInterests] = interestClaims(owner.interests);
  return {
    party_id,
    jurisdiction,
    person,
    birth_place: { locality: values?.BirthPlace?.[0] },
    citizenship: values?.Nationality?.[0],
    residential_address: address,
    person_identifier: document && identityDocumentClaims(document),
    justification: justificationOf(owner.interests),
    interests,
    further_interests: furtherInterests,
    is_computed: owner.isComputed || null,
    effective_date: fullDay(owner.role?.from),
  };
}

export const beneficialOwners = defineType({
  key: 'beneficial-owners',
  version: 1,
  kinds: organisationKinds,
  fields: ['UltimateBeneficialOwner'],
  identifiedBy: identifyingFields,
  partyFields: [
    ...namingFields,
    'BirthPlace',
    'Nationality',
    'RegistrationAddress',
    'IdentificationDocument',
  ],
  each: null,
  verifiedBy: null,
  longestLifeDays: 180,
  schema: beneficialOwnersSchema,
  profile: {
    vct: 'eu.we-build:ubo:1',
    ownClaims: [
      'legal_entity',
      'as_at',
      'ubo.*.party_id',
      'ubo.*.person.full_name',
      'ubo.*.justification.ownership_range',
      'ubo.*.justification.voting_range',
      'ubo.*.interests',
      'ubo.*.further_interests',
      'ubo.*.is_computed',
    ],
    exceptions: [
      { path: 'status', reason: 'statusForm' },
      { path: 'evidence', reason: 'ownEvidence' },
      { path: 'ubo.*.source', reason: 'notHeld' },
      { path: 'ubo.*.birth_place.country', reason: 'notHeld' },
    ],
  },
  claimsOf(source) {
    const { subject, asAt, owners } = bodsOwners(source);
    const people = owners.filter(
      ({ statement, interests }) =>
        statement.recordType === 'person' &&
        interests.some(({ beneficialOwnershipOrControl }) => beneficialOwnershipOrControl),
    );
    if (people.length === 0) return null;
    return known({
      legal_entity: ownedEntityClaims(source.subject, subject),
      as_at: asAt,
      ubo: people.map(beneficialOwnerClaims),
    });
  },
});
