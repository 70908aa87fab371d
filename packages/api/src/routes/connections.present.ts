import type {
  ConnectionDetail,
  ConnectionSummary,
  Party,
  Visibility,
} from '@probity/contract/connections.ts';
import { whyNotRequest } from '@probity/core/assurance/screening';
import {
  type ConnectionListRow,
  type ConnectionRow,
  type ConnectionView,
  getConnection,
  type listConnections,
  type PartyView,
} from '@probity/core/exchange/connections';
import type { Ctx } from '@probity/core/kernel/context';
import type { SharingEvent, Side } from '@probity/domain';
import { requestProgress } from '@probity/domain/sharing/request-progress.ts';
import type { z } from 'zod';
import { pageOf } from '../cursor.ts';

export const presentParty = (party: PartyView, logoUrl: string | null = null): z.input<typeof Party> => ({
  ...party,
  logoUrl,
});

/**
 * Only through the connection: another account's own URL stays closed. Contains the hash, so a new logo has a new URL.
 */
export const counterpartLogoUrl = (of: {
  connectionId: string;
  side: Side;
  logoHash: string | null;
}): string | null =>
  of.logoHash ? `/v1/Connections/${of.connectionId}/logo?as=${of.side}&hash=${of.logoHash}` : null;

export function presentSummary(row: ConnectionListRow): z.input<typeof ConnectionSummary> {
  return {
    ...row,
    id: row.connectionId,
    counterpart: presentParty(
      {
        id: row.counterpartId,
        name: row.counterpartName,
        kind: row.counterpartKind,
        country: row.counterpartCountry,
        claimed: row.isClaimed,
      },
      counterpartLogoUrl(row),
    ),
    items: row,
  };
}

const sortedByOf = {
  newest: (row: ConnectionListRow) => row.changedAt.toISOString(),
  name: (row: ConnectionListRow) => row.sortName,
  due: (row: ConnectionListRow) => row.sortDue,
};
/** Orders of a list of connections. */
export type ConnectionSort = keyof typeof sortedByOf;

export const presentConnections = (page: Awaited<ReturnType<typeof listConnections>>, sort: ConnectionSort) =>
  pageOf(page, (last) => [sortedByOf[sort](last) || null, last.connectionId], presentSummary);

function presentConnection(
  view: ConnectionView,
  whyNotRequest: 'TrueMatch' | null,
): z.input<typeof ConnectionDetail> {
  const { row, side, parties } = view;
  const progress = progressOf(view);
  const counterpart = side.side === 'initiator' ? parties.target : parties.initiator;
  const logoUrl = counterpartLogoUrl({ connectionId: row.id, side: side.side, logoHash: view.logoHash });
  const party = (one: PartyView) => presentParty(one, one.id === counterpart.id ? logoUrl : null);
  return {
    ...row,
    ...view,
    side: side.side,
    actionState: side.actionState,
    counterpart: party(counterpart),
    initiator: party(parties.initiator),
    target: party(parties.target),
    subject: party(parties.subject),
    targetEmail:
      side.side === 'initiator' && row.relationType !== 'AssociatedDataRequest' ? row.targetEmail : null,
    relationship: side.relationship,
    items: itemsOf(view),
    unseenChanges: side.unseenChanges,
    message: view.terms.message,
    terms: { ...row, ...view.terms },
    progress,
    visibility: presentVisibility(side),
    lastRemindedAt: side.side === 'initiator' ? side.lastRemindedAt : null,
    abilities: {
      ...view.abilities,
      remind: view.abilities.remind && !whyNotRequest,
      events: view.abilities.events.filter((event) => !whyNotRequest || !asks(event)),
      whyNotRequest,
    },
  };
}

const asks = (event: SharingEvent): boolean => event === 'request' || event === 'invite';

/** Null for everyone but the account that would ask: only its own screening counts, and only it knows of it. */
const whyNotRequestOf = async (ctx: Ctx, { side, row, abilities }: ConnectionView) =>
  side.side === 'initiator' && abilities.events.some(asks)
    ? whyNotRequest(ctx, { accountId: row.initiatorId, entityId: row.targetId })
    : null;

/** A connection with the abilities of the account that reads it. */
export async function readConnection(ctx: Ctx, of: Parameters<typeof getConnection>[1]) {
  const view = await getConnection(ctx, of);
  return presentConnection(view, await whyNotRequestOf(ctx, view));
}

/** After a transition, the view of the side that made it. */
export const presentToInitiator = ({ id, initiatorId }: ConnectionRow, ctx: Ctx) =>
  readConnection(ctx, { connectionId: id, accountId: initiatorId });

export const presentToTarget = ({ id, targetAccountId }: ConnectionRow, ctx: Ctx) =>
  readConnection(ctx, { connectionId: id, accountId: targetAccountId ?? undefined });

function presentVisibility(side: ConnectionView['side']): z.input<typeof Visibility> {
  return side.visibility === 'Member' && side.visibleToMember
    ? { kind: 'Member', memberId: side.visibleToMember }
    : { kind: side.visibility === 'Member' ? 'None' : side.visibility };
}

function itemsOf({ scope }: ConnectionView) {
  const { total, shared, requiredLeft, optionalLeft } = requestProgress(scope);
  return { total, consented: shared, requiredLeft, optionalLeft };
}

/** Only the data owner sees how much they already have. */
function progressOf(view: ConnectionView) {
  const { scope } = view;
  const states = scope.map(({ state }) => state);
  const held = scope.flatMap(({ holding }) => holding?.readiness ?? []);
  const isHolder = held.length > 0;
  const count = (readiness: string) => (isHolder ? held.filter((one) => one === readiness).length : null);
  return {
    total: states.length,
    consented: states.filter((state) => state === 'Consented').length,
    withheld: states.filter((state) => state === 'Withheld').length,
    ready: count('Ready'),
    needsRefresh: count('NeedsRefresh'),
    toSign: count('ToSign'),
    missing: count('Missing'),
  };
}
