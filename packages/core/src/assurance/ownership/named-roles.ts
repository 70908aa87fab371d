import { type EntityKind, isUnconfirmed } from '@probity/domain';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import {
  analyseOwnership,
  type KeptRole,
  ownershipFields,
  type PartyKind,
  partyKindOf,
  type Statement,
  statementOfRole,
} from '@probity/domain/ownership/index.ts';
import type { OpenedItem } from '../../exchange/shared-data/index.ts';
import type { OwnershipView, PartyInChart } from './get-ownership.ts';

/** An owner or controller as listed by the party that shares its data. */
export interface NamedRole {
  credentialId: string;
  fieldKey: (typeof ownershipFields)[number];
  value: KeptRole;
  owner: { id: string; name: string | null; kind: PartyKind; isUnconfirmed: boolean };
}

/** The owners and controllers in a shared item; null if the item is about something else. */
export function namedRolesIn({ kind, key, values }: OpenedItem): NamedRole[] | null {
  if (kind !== 'field' || !isOneOf(ownershipFields, key)) return null;
  return values.flatMap(({ row, value, related }) =>
    !isRole(value) || !related || row.reviewState === 'Rejected'
      ? []
      : {
          credentialId: row.id,
          fieldKey: key,
          value,
          owner: {
            id: related.id,
            name: related.name,
            kind: partyKindOf[related.kind],
            isUnconfirmed: isUnconfirmed(row.consent),
          },
        },
  );
}

/** No property of a role is required. */
export const isRole = (value: unknown): value is KeptRole => typeof value === 'object' && value !== null;

interface Named {
  subject: { id: string; name: string; kind: EntityKind; country: string | null };
  roles: readonly NamedRole[];
  asAt: string;
  threshold: string;
}

/** Who owns and controls a party according to the roles that it shares, and nothing else. */
export function ownershipOfNamed({ subject, roles, asAt, threshold }: Named): OwnershipView {
  const parties = [
    { ...subject, kind: partyKindOf[subject.kind], isUnconfirmed: false },
    ...roles.map(({ owner }) => ({ ...owner, country: null })),
  ].map((one): PartyInChart => ({ ...one, hasProfile: false, reviewState: null, screening: null }));
  const distinct = [...new Map(parties.map((one) => [one.id, one])).values()];
  const statements = roles.flatMap((role) => statementOf(role, subject.id, subject.kind === 'Trust'));
  return {
    asAt,
    parties: distinct,
    analysis: analyseOwnership(
      { subjectId: subject.id, parties: distinct, statements },
      { asAt, view: 'Both', threshold },
    ),
    registers: [],
    isTruncated: false,
  };
}

function statementOf(
  { credentialId, fieldKey, value, owner }: NamedRole,
  ownedId: string,
  ofTrust: boolean,
): Statement[] {
  const stated = statementOfRole(fieldKey, value, ofTrust);
  return stated ? [{ ...stated, id: credentialId, ownerId: owner.id, ownedId, voice: 'Company' }] : [];
}
