import type {
  ConnectionDetail,
  ConnectionItem,
  ConnectionSummary,
  Party,
  Visibility,
} from '@probity/contract/connections.ts';
import type { ConnectionListRow } from '@probity/core/connections/connection-list.store.ts';
import type { ConnectionView, PartyView } from '@probity/core/connections/get-connection-detail.ts';
import type { z } from 'zod';

/** Another party's logo is not handed out yet: its initials stand for it. */
export const presentParty = (party: PartyView): z.input<typeof Party> => ({ ...party, logoUrl: null });

export function presentSummary(row: ConnectionListRow): z.input<typeof ConnectionSummary> {
  return {
    id: row.connectionId,
    side: row.side,
    direction: row.direction,
    relationType: row.relationType,
    sharingStatus: row.sharingStatus,
    actionState: row.actionState,
    counterpart: presentParty({
      id: row.counterpartId,
      name: row.counterpartName,
      kind: row.counterpartKind,
      country: row.counterpartCountry,
      claimed: row.isClaimed,
    }),
    templateId: row.templateId,
    templateName: row.templateName,
    relationship: row.relationship,
    items: { total: row.total, consented: row.consented },
    unseenChanges: row.unseenChanges,
    dueOn: row.dueOn,
    expiresAt: row.expiresAt,
    changedAt: row.changedAt,
  };
}

export function presentConnection(view: ConnectionView): z.input<typeof ConnectionDetail> {
  const { row, side, parties } = view;
  const progress = progressOf(view);
  return {
    id: row.id,
    side: side.side,
    direction: view.direction,
    relationType: row.relationType,
    sharingStatus: row.sharingStatus,
    actionState: side.actionState,
    counterpart: presentParty(side.side === 'initiator' ? parties.target : parties.initiator),
    initiator: presentParty(parties.initiator),
    target: presentParty(parties.target),
    subject: presentParty(parties.subject),
    targetEmail: side.side === 'initiator' ? row.targetEmail : null,
    parentId: row.parentId,
    templateId: row.templateId,
    templateName: row.templateName,
    relationship: side.relationship,
    relationshipNote: view.relationshipNote,
    items: { total: progress.total, consented: progress.consented },
    unseenChanges: side.unseenChanges,
    message: view.message,
    askedBy: view.askedBy,
    days: row.days,
    uboIdv: row.uboIdv,
    progress,
    scope: view.scope.map(presentItem),
    contact: view.contact,
    theirContact: view.theirContact,
    visibility: presentVisibility(side),
    waitingFor: view.waitingFor,
    dueOn: row.dueOn,
    approvedAt: row.approvedAt,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    lastRemindedAt: side.side === 'initiator' ? side.lastRemindedAt : null,
    abilities: view.abilities,
    version: row.version,
  };
}

/** The columns hold what the enumerations of the contract name; its schema checks it once more on the way out. */
export function presentItem(item: ConnectionView['scope'][number]): z.input<typeof ConnectionItem> {
  const { kind, key, section, required, evidence, evidenceRequired, state, shareEvidence, decidedAt } = item;
  return {
    kind,
    key,
    section,
    required,
    evidence,
    evidenceRequired,
    state,
    shareEvidence,
    decidedAt,
    holding: item.holding,
  } as z.input<typeof ConnectionItem>;
}

function presentVisibility(side: ConnectionView['side']): z.input<typeof Visibility> {
  return side.visibility === 'Member' && side.visibleToMember
    ? { kind: 'Member', memberId: side.visibleToMember }
    : { kind: side.visibility === 'Member' ? 'None' : (side.visibility as 'None' | 'All') };
}

/** How much the holder already has is counted for the holder alone. */
function progressOf({ scope }: ConnectionView) {
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
    missing: count('Missing'),
  };
}
