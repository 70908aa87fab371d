import { countryName } from '../reference/countries.ts';
import { larger, minus, parsePercent, ZERO } from './fraction.ts';
import type { ControlRight, InterestRole, PartyKind } from './graph.ts';
import { type ShareText, shareText } from './range.ts';

interface BodsParty {
  id: string;
  name: string | null;
  kind: PartyKind;
  country: string | null;
  /** Its effective shares in the subject, through all paths. */
  capital: ShareText | null;
  votes: ShareText | null;
}

interface BodsOwnership {
  ownerId: string;
  ownedId: string;
  capital: ShareText | null;
  votes: ShareText | null;
  votesAssumed: boolean;
  roles: readonly InterestRole[];
  rights: readonly ControlRight[];
  holding: 'Direct' | 'Indirect';
  isNominee: boolean;
  /** Not if it repeats what is held through others. */
  isCounted: boolean;
}

/** The known ownership and control of a party on a given day. */
export interface OwnershipToPublish {
  subjectId: string;
  asAt: string;
  parties: readonly BodsParty[];
  interests: readonly BodsOwnership[];
  beneficialOwners: readonly { partyId: string; isCertain: boolean }[];
  issues: readonly { kind: string; partyIds: readonly string[]; share: ShareText | null }[];
}

interface Publication {
  publisher: string;
  /** yyyy-mm-dd */
  today: string;
}

/** Statements of the Beneficial Ownership Data Standard 0.4: parties first, then how they are related. */
export function bodsOf(ownership: OwnershipToPublish, publication: Publication): BodsStatement[] {
  const { parties, interests, subjectId, issues } = ownership;
  const beneficial = new Set(
    ownership.beneficialOwners.filter(({ isCertain }) => isCertain).map(({ partyId }) => partyId),
  );
  const named = new Set([
    subjectId,
    ...interests.flatMap(({ ownerId, ownedId }) => [ownerId, ownedId]),
    ...beneficial,
  ]);
  const inSubject = new Set(
    interests
      .filter(({ ownedId, isNominee }) => ownedId === subjectId && !isNominee)
      .map(({ ownerId }) => ownerId),
  );
  const statement = (
    recordType: BodsStatement['recordType'],
    recordId: string,
    recordDetails: RecordDetails,
  ) => ({
    statementId: statementIdOf(recordType, recordId, ownership.asAt),
    statementDate: ownership.asAt,
    declarationSubject: subjectId,
    publicationDetails: {
      publicationDate: publication.today,
      bodsVersion: '0.4',
      publisher: { name: publication.publisher },
    },
    recordId,
    recordType,
    recordStatus: 'new' as const,
    recordDetails: { isComponent: false, ...recordDetails },
  });
  const people = parties.filter(({ id }) => named.has(id));
  return [
    ...people.map((party) =>
      party.kind === 'Person'
        ? statement('person', party.id, personDetails(party))
        : statement('entity', party.id, entityDetails(party)),
    ),
    ...interests.map((interest) =>
      statement('relationship', `${interest.ownerId}-${interest.ownedId}`, {
        subject: interest.ownedId,
        interestedParty: interest.ownerId,
        interests:
          interest.ownedId === subjectId && beneficial.has(interest.ownerId)
            ? [...interestDetails(interest, true), ...furtherInterests(interest, parties)]
            : interestDetails(interest, false),
      }),
    ),
    ...parties
      .filter(({ id }) => beneficial.has(id) && !inSubject.has(id))
      .map((owner) =>
        statement('relationship', `indirect-${owner.id}-${subjectId}`, {
          subject: subjectId,
          interestedParty: owner.id,
          interests: indirectInterests(owner),
        }),
      ),
    ...issues.flatMap(({ kind, partyIds: [companyId], share }) =>
      kind === 'UnknownRemainder' && companyId && share && named.has(companyId)
        ? statement('relationship', `unknown-${companyId}`, {
            subject: companyId,
            interestedParty: { reason: 'informationUnknownToPublisher' },
            interests: [interestOf('shareholding', 'unknown', share, false)],
          })
        : [],
    ),
  ];
}

export interface BodsStatement {
  statementId: string;
  statementDate: string;
  declarationSubject: string;
  publicationDetails: { publicationDate: string; bodsVersion: string; publisher: { name: string } };
  recordId: string;
  recordType: 'entity' | 'person' | 'relationship';
  recordStatus: 'new';
  recordDetails: RecordDetails & { isComponent: boolean };
}

/** Of an entity, a person or a relationship. */
interface RecordDetails {
  entityType?: object;
  personType?: string;
  names?: object[];
  unspecifiedEntityDetails?: object;
  unspecifiedPersonDetails?: object;
  subject?: string;
  interestedParty?: string | { reason: string };
  interests?: BodsInterest[];
}

export interface BodsInterest {
  type: string;
  directOrIndirect: string;
  beneficialOwnershipOrControl: boolean;
  share?: object;
  details?: string;
}

const ENTITY_TYPES: Record<Exclude<PartyKind, 'Person'>, object> = {
  Organisation: { type: 'registeredEntity' },
  Listed: { type: 'registeredEntity' },
  Partnership: { type: 'legalEntity' },
  Trust: { type: 'arrangement', subtype: 'trust' },
  State: { type: 'state' },
  Unknown: { type: 'anonymousEntity' },
};

function entityDetails({ kind, name, country }: BodsParty): RecordDetails {
  return {
    entityType: ENTITY_TYPES[kind === 'Person' ? 'Unknown' : kind],
    ...(name === null ? { unspecifiedEntityDetails: { reason: 'informationUnknownToPublisher' } } : { name }),
    ...(country && { jurisdiction: { name: countryName(country), code: country } }),
    ...(kind === 'Listed' && { publicListing: { hasPublicListing: true } }),
  };
}

const personDetails = ({ name }: BodsParty): RecordDetails =>
  name === null
    ? { personType: 'anonymousPerson', unspecifiedPersonDetails: { reason: 'informationUnknownToPublisher' } }
    : { personType: 'knownPerson', names: [{ type: 'legal', fullName: name }] };

const ROLE_TYPES: Partial<Record<InterestRole, string>> = {
  Trustee: 'trustee',
  Settlor: 'settlor',
  Beneficiary: 'beneficiaryOfLegalArrangement',
  SeniorManager: 'seniorManagingOfficial',
};

const RIGHT_TYPES: Record<ControlRight, string> = {
  AppointsDirectors: 'appointmentOfBoard',
  SignificantInfluence: 'otherInfluenceOrControl',
  ControlsTrust: 'otherInfluenceOrControl',
  ControlsFirm: 'otherInfluenceOrControl',
};

function interestDetails(interest: BodsOwnership, isBeneficial: boolean): BodsInterest[] {
  const how = interest.holding === 'Direct' ? 'direct' : 'indirect';
  const { capital, votes, votesAssumed, roles, rights, isNominee } = interest;
  const asRole = roles.map((role) => ROLE_TYPES[role]).filter((type) => type !== undefined);
  const ofTrust = asRole.includes('beneficiaryOfLegalArrangement');
  const details = [
    ...(capital && !ofTrust ? [interestOf('shareholding', how, capital, isBeneficial)] : []),
    ...(votes && !votesAssumed ? [interestOf('votingRights', how, votes, isBeneficial)] : []),
    ...asRole.map((type) =>
      interestOf(type, how, type === 'beneficiaryOfLegalArrangement' ? capital : null, isBeneficial),
    ),
    ...rights.map((right) => interestOf(RIGHT_TYPES[right], how, null, isBeneficial)),
  ];
  const all = details.length > 0 ? details : [interestOf('unknownInterest', how, null, isBeneficial)];
  return isNominee
    ? all.map((one) => ({ ...one, beneficialOwnershipOrControl: false, details: 'Held as a nominee' }))
    : all;
}

/** What someone holds in the subject through others; control without a share is an influence. */
function indirectInterests(owner: Shares): BodsInterest[] {
  const shares = indirectShares(owner);
  return shares.length > 0 ? shares : [interestOf('otherInfluenceOrControl', 'indirect', null, true)];
}

/**
 * What a beneficial owner with an interest in the subject holds in it through others. The share of an interest in BODS
 * is that of this interest alone, and a relationship has any number of them: the rest of the effective share is an
 * interest of its own, so that together they are the effective share.
 */
function furtherInterests(interest: BodsOwnership, parties: readonly BodsParty[]): BodsInterest[] {
  const owner = parties.find(({ id }) => id === interest.ownerId);
  // What a nominee holds for itself is a relationship of its own.
  if (!owner || interest.isNominee) return [];
  if (!interest.isCounted && interest.capital) return [];
  return indirectShares({
    capital: owner.capital && restBeyond(owner.capital, interest.capital),
    votes: owner.votes && restBeyond(owner.votes, interest.votes),
  });
}

type Shares = Pick<BodsParty, 'capital' | 'votes'>;

function indirectShares({ capital, votes }: Shares): BodsInterest[] {
  const votesFollow = votes?.min === capital?.min && votes?.max === capital?.max;
  return [
    ...(isHeld(capital) ? [interestOf('shareholding', 'indirect', capital, true)] : []),
    ...(isHeld(votes) && !votesFollow ? [interestOf('votingRights', 'indirect', votes, true)] : []),
  ];
}

/**
 * What is left of each bound of an effective share. One that ends at 100 % may have been cut off there, so that only the
 * least of the part is sure to be in it.
 */
function restBeyond(effective: ShareText, part: ShareText | null): ShareText {
  const left = (whole: string, taken = '0') =>
    larger(ZERO, minus(parsePercent(whole) ?? ZERO, parsePercent(taken) ?? ZERO));
  const min = left(effective.min, part?.min);
  const isCutOff = Number(effective.max) >= 100;
  return shareText({ min, max: larger(min, left(effective.max, isCutOff ? part?.min : part?.max)) });
}

const isHeld = (share: ShareText | null): share is ShareText => share !== null && Number(share.min) > 0;

function interestOf(
  type: string,
  directOrIndirect: string,
  share: ShareText | null,
  isBeneficial: boolean,
): BodsInterest {
  return {
    type,
    directOrIndirect,
    beneficialOwnershipOrControl: isBeneficial,
    ...(share && { share: shareOf(share) }),
  };
}

/** The standard offers the bounds only where the exact share is not known. */
function shareOf({ min, max }: ShareText): object {
  const [minimum, maximum] = [Number(min), Math.min(100, Number(max))];
  return minimum === maximum ? { exact: minimum } : { minimum, maximum };
}

/** The same statement has the same id in every export: 32 to 64 characters derived from record and day. */
export function statementIdOf(type: string, recordId: string, day: string): string {
  const text = `${type} ${recordId} ${day}`;
  return [1, 2, 3, 4].map((salt) => hash(text, salt)).join('');
}

/** FNV-1a over 64 bits. */
function hash(text: string, salt: number): string {
  let value = 0xcbf29ce484222325n ^ BigInt(salt);
  for (const byte of new TextEncoder().encode(text))
    value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(16).padStart(16, '0');
}
