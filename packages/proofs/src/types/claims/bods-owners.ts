import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import type { Ownership } from '@probity/domain/fields/values/ownership.ts';
import type { RelatedParty } from '@probity/domain/fields/values/related-party.ts';
import type { BodsInterest, BodsStatement } from '@probity/domain/ownership/bods.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { CredentialSource, NamedParty, ValidatedValues } from '../credential-type.ts';
import { partyOf, presentRoles } from './party.ts';

export const ownerFields = [
  'Shareholder',
  'SignificantControl',
  'UltimateBeneficialOwner',
  'Beneficiary',
  'Partner',
  'Trustee',
  'Founder',
] as const satisfies DataFieldKey[];

const SHARES_OR_CONTROL = [
  'Shareholder',
  'SignificantControl',
  'UltimateBeneficialOwner',
  'Beneficiary',
  'Partner',
] as const;

type OwnerField = (typeof ownerFields)[number];

/** Which values say that a party has such an interest; any other interest has none. */
const fieldsOfInterest: Readonly<Record<string, readonly OwnerField[]>> = {
  shareholding: SHARES_OR_CONTROL,
  // A sole trustee has the votes.
  votingRights: [...SHARES_OR_CONTROL, 'Trustee'],
  appointmentOfBoard: SHARES_OR_CONTROL,
  otherInfluenceOrControl: SHARES_OR_CONTROL,
  unknownInterest: SHARES_OR_CONTROL,
  beneficiaryOfLegalArrangement: ['Beneficiary'],
  trustee: ['Trustee'],
  settlor: ['Founder'],
};

export interface BodsOwner {
  readonly partyId: string;
  /** What BODS says of the party: a person or an entity. */
  readonly statement: BodsStatement;
  /** What the account knows of it from validated values; null for a party that only a register names. */
  readonly party: NamedParty | undefined;
  readonly interests: readonly BodsInterest[];
  /** Found through other companies, not stated of this one. */
  readonly isComputed: boolean;
  /** The value of the first field that names it, if there is only one. */
  readonly role: (RelatedParty & Partial<Ownership>) | null;
}

export interface BodsOwners {
  readonly subject: BodsStatement | undefined;
  readonly asAt: string | undefined;
  readonly owners: readonly BodsOwner[];
  /** The share that no recorded party holds; undefined if a share was left out. */
  readonly unknownShare: object | undefined;
}

/**
 * The owners of the party in an export of the ownership engine, as far as validated values name them with such an interest: the
 * engine also reads what nobody has validated.
 */
export function bodsOwners(source: CredentialSource): BodsOwners {
  const statements = source.ownership ?? [];
  const subjectId = source.subject.id;
  const relationships = statements.filter(
    ({ recordType, recordDetails }) => recordType === 'relationship' && recordDetails.subject === subjectId,
  );
  const owners: BodsOwner[] = [];
  let isComplete = true;
  for (const { recordId, recordDetails } of relationships) {
    const partyId = recordDetails.interestedParty;
    if (typeof partyId !== 'string') continue;
    const all = recordDetails.interests ?? [];
    const interests = all.filter(({ type }) => isStated(source, partyId, type));
    if (all.some((interest) => interest.share && !interests.includes(interest))) isComplete = false;
    const statement = partyStatement(statements, partyId);
    if (!statement || interests.length === 0) continue;
    const [roles = []] = ownerFields
      .map((field) => rolesOf(source, field, partyId))
      .filter(({ length }) => length > 0);
    owners.push({
      partyId,
      statement,
      party: partyOf(source, partyId),
      interests,
      isComputed: recordId.startsWith('indirect-'),
      role: roles.length === 1 ? (roles[0] ?? null) : null,
    });
  }
  const unknown = relationships.find(({ recordId }) => recordId === `unknown-${subjectId}`);
  return {
    subject: partyStatement(statements, subjectId),
    asAt: statements[0]?.statementDate,
    owners,
    unknownShare: isComplete ? unknown?.recordDetails.interests?.[0]?.share : undefined,
  };
}

const partyStatement = (statements: readonly BodsStatement[], id: string): BodsStatement | undefined =>
  statements.find(({ recordType, recordId }) => recordType !== 'relationship' && recordId === id);

const isStated = (source: CredentialSource, partyId: string, interest: string): boolean =>
  (fieldsOfInterest[interest] ?? []).some((field) => rolesOf(source, field, partyId).length > 0);

function rolesOf(source: CredentialSource, field: OwnerField, partyId: string) {
  const values: ValidatedValues = source.subject.values;
  const roles: readonly (RelatedParty & Partial<Ownership>)[] = values[field] ?? [];
  return presentRoles(source, roles).filter(({ entityId }) => entityId === partyId);
}

/** What a BODS statement says of a party. */
export function bodsParty({ recordType, recordDetails }: BodsStatement) {
  const { name, jurisdiction, publicListing } = propertiesOf(recordDetails);
  const { code } = propertiesOf(jurisdiction);
  const { fullName } = propertiesOf(recordDetails.names?.[0]);
  const { type } = propertiesOf(recordDetails.entityType);
  const called = recordType === 'person' ? fullName : name;
  return {
    isPerson: recordType === 'person',
    name: typeof called === 'string' ? called : undefined,
    country: typeof code === 'string' ? code : undefined,
    entityType: typeof type === 'string' ? type : undefined,
    isListed: publicListing !== undefined,
  };
}
