import { type EntityKind, invalid, ProductError, type Reliance } from '@probity/domain';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import {
  analyseOwnership,
  type KeptRole,
  ownershipFields,
  type PartyKind,
  type Statement,
  statementOfRole,
} from '@probity/domain/ownership/index.ts';
import { type OpenedItem, openReadable, snapshotContext } from '../../exchange/shared-data/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { OwnershipView, PartyInChart } from '../ownership/index.ts';
import { findCounterparty, listConnectionsWith, listSnapshotsAt, type OfParty } from './decisions.store.ts';
import { endOfDay } from './read-relationship-file.ts';

/** An owner or controller as listed by the counterparty. */
interface NamedRole {
  credentialId: string;
  fieldKey: (typeof ownershipFields)[number];
  value: KeptRole;
  owner: { id: string; name: string | null; kind: PartyKind };
}

export interface RelationshipOwnership {
  threshold: string;
  ownership: OwnershipView;
}

const USUAL_THRESHOLD = 25;

/**
 * Who owns and controls a counterparty according to the data it shares, or the data accepted by a past date; null if it
 * shares nothing about this. Uses the threshold of the requests, or the lowest if there are several.
 */
export function getRelationshipOwnership(
  ctx: Ctx,
  { asAt, ...of }: OfParty & { asAt?: string | undefined },
): Promise<RelationshipOwnership | null> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'view', of.accountId);
    const party = await findCounterparty(ctx.db, of);
    if (!party) throw new ProductError('resource.not_found');
    const today = dayOf(ctx.services.now());
    if (asAt && asAt > today) throw invalid('asAt', 'futureDate');
    const opened = await openOwnData(ctx, of);
    const present = opened.flatMap(({ items }) => items.flatMap(rolesOf));
    const roles = asAt
      ? await rolesAcceptedAt(ctx, { ...of, asAt, connectionIds: opened.map(({ id }) => id), present })
      : present;
    if (roles.length === 0) return null;
    const thresholds = opened.flatMap(({ thresholds }) => thresholds);
    const threshold = String(thresholds.length > 0 ? Math.min(...thresholds) : USUAL_THRESHOLD);
    const subject = { id: of.entityId, name: party.name, kind: KINDS[party.kind], country: party.country };
    const parties = [subject, ...roles.map(({ owner }) => ({ ...owner, country: null }))].map(
      (one): PartyInChart => ({ ...one, hasProfile: false, reviewState: null, screening: null }),
    );
    const distinct = [...new Map(parties.map((one) => [one.id, one])).values()];
    const statements = roles.flatMap((role) => statementOf(role, of.entityId, party.kind === 'Trust'));
    const day = asAt ?? today;
    return {
      threshold,
      ownership: {
        asAt: day,
        parties: distinct,
        analysis: analyseOwnership(
          { subjectId: of.entityId, parties: distinct, statements },
          { asAt: day, view: 'Both', threshold },
        ),
        registers: [],
        isTruncated: false,
      },
    };
  });
}

/** The counterparty's own shared data, as far as this member may see it. The access is recorded. */
async function openOwnData(ctx: Ctx, of: OfParty) {
  const found = [];
  for (const { id, direction, approvedAt, subjectId, association } of await listConnectionsWith(ctx.db, of)) {
    if (direction !== 'Incoming' || approvedAt === null || subjectId !== of.entityId) continue;
    const items = await openReadable(ctx, { connectionId: id, accountId: of.accountId });
    const thresholds = association.roles.flatMap(({ fieldKey, threshold }) =>
      isOneOf(ownershipFields, fieldKey) ? (threshold ?? []) : [],
    );
    if (items) found.push({ id, items, thresholds });
  }
  return found;
}

function rolesOf({ kind, key, values }: OpenedItem): NamedRole[] {
  if (kind !== 'field' || !isOneOf(ownershipFields, key)) return [];
  return values.flatMap(({ row, value, related }) =>
    !isRole(value) || !related || row.reviewState === 'Rejected'
      ? []
      : {
          credentialId: row.id,
          fieldKey: key,
          value,
          owner: { id: related.id, name: related.name, kind: KINDS[related.kind] },
        },
  );
}

/** No property of a role is required. */
const isRole = (value: unknown): value is KeptRole => typeof value === 'object' && value !== null;

interface AcceptedAt extends OfParty {
  asAt: string;
  connectionIds: readonly string[];
  /** Identifies parties by today's data; for any others only the name was stored. */
  present: readonly NamedRole[];
}

async function rolesAcceptedAt(ctx: Ctx, { asAt, present, ...of }: AcceptedAt): Promise<NamedRole[]> {
  const sealing = await sealingOf(ctx, of.accountId);
  const rows = await listSnapshotsAt(ctx.db, { ...of, until: endOfDay(asAt) });
  const known = new Map(present.map(({ credentialId, owner }) => [credentialId, owner]));
  return rows.flatMap(({ connectionId, seq, content }) =>
    unsealJson<Reliance>(sealing, content, snapshotContext(connectionId, seq)).items.flatMap(
      ({ kind, key, values }) => {
        if (kind !== 'field' || !isOneOf(ownershipFields, key)) return [];
        return values.flatMap(({ credentialId, value, related }): NamedRole[] =>
          isRole(value)
            ? [
                {
                  credentialId,
                  fieldKey: key,
                  value,
                  owner: known.get(credentialId) ?? {
                    id: credentialId,
                    name: related ?? null,
                    kind: 'Unknown',
                  },
                },
              ]
            : [],
        );
      },
    ),
  );
}

function statementOf({ credentialId, fieldKey, value, owner }: NamedRole, ownedId: string, ofTrust: boolean) {
  const stated = statementOfRole(fieldKey, value, ofTrust);
  const statement: Statement[] = stated
    ? [{ ...stated, id: credentialId, ownerId: owner.id, ownedId, voice: 'Company' }]
    : [];
  return statement;
}

const KINDS: Record<EntityKind, PartyKind> = {
  LegalPerson: 'Person',
  Organization: 'Organisation',
  Trust: 'Trust',
  Partnership: 'Partnership',
};
