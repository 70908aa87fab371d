import { invalid, ProductError, type Reliance } from '@probity/domain';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { beneficialOwnerShare } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { ownershipFields } from '@probity/domain/ownership/index.ts';
import { openReadable, snapshotContext } from '../../exchange/shared-data/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { findCounterparty } from '../counterparties/index.ts';
import {
  isRole,
  type NamedRole,
  namedRolesIn,
  type OwnershipView,
  ownershipOfNamed,
} from '../ownership/index.ts';
import { listConnectionsWith, listSnapshotsAt, type OfParty } from './decisions.store.ts';
import { endOfDay } from './read-relationship-file.ts';

export interface RelationshipOwnership {
  threshold: string;
  ownership: OwnershipView;
}

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
    const party = await findCounterparty(ctx, of);
    if (!party) throw new ProductError('resource.not_found');
    const today = dayOf(ctx.services.now());
    if (asAt && asAt > today) throw invalid('asAt', 'futureDate');
    const opened = await openOwnData(ctx, of);
    const present = opened.flatMap(({ items }) => items.flatMap((item) => namedRolesIn(item) ?? []));
    const roles = asAt
      ? await rolesAcceptedAt(ctx, { ...of, asAt, connectionIds: opened.map(({ id }) => id), present })
      : present;
    if (roles.length === 0) return null;
    const threshold = String(beneficialOwnerShare(opened.flatMap(({ asked }) => asked)));
    const subject = { id: of.entityId, name: party.name, kind: party.kind, country: party.country };
    return { threshold, ownership: ownershipOfNamed({ subject, roles, asAt: asAt ?? today, threshold }) };
  });
}

/** The counterparty's own shared data, as far as this member may see it. The access is recorded. */
async function openOwnData(ctx: Ctx, of: OfParty) {
  const found = [];
  for (const { id, direction, approvedAt, subjectId, association } of await listConnectionsWith(ctx.db, of)) {
    if (direction !== 'Incoming' || approvedAt === null || subjectId !== of.entityId) continue;
    const items = await openReadable(ctx, { connectionId: id, accountId: of.accountId });
    if (items) found.push({ id, items, asked: association.roles });
  }
  return found;
}

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
                    isUnconfirmed: false,
                  },
                },
              ]
            : [],
        );
      },
    ),
  );
}
