import {
  allowedEvents,
  directionOf,
  type EntityKind,
  holderSideOf,
  roleMay,
  type SharingEvent,
  type Side,
  scopeKey,
} from '@probity/domain';
import { endOfConsent } from '@probity/domain/sharing/period.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { awaitsAnswer, isAnythingShared } from './approve-connection.ts';
import { asOfNow } from './as-of-now.ts';
import {
  accessConnection,
  isInvitedByOther,
  isReadable,
  neededToRequest,
  type OwnConnection,
  seesShared,
  textOpener,
} from './connection-access.ts';
import {
  type ConnectionItemRow,
  listDeclarationsOf,
  listItems,
  listOpinions,
} from './connection-items.store.ts';
import {
  type ConnectionRow,
  type Forwarded,
  findForwarded,
  findRequester,
  getSideOfMember,
  listPartiesOf,
  type MemberSide,
  type SideRow,
} from './connections.store.ts';
import { hasReceipt } from './has-receipt.ts';
import { logoHashes } from './logos.store.ts';
import { type Opinion, openOpinion } from './opinions.ts';
import { type PendingConsents, pendingConsents } from './pending-consents.ts';
import { openRequestTerms } from './request-terms.ts';
import { type Contact, contactsOf } from './set-contact.ts';
import { relationshipContext } from './set-relationship.ts';
import { type HoldingView, viewHoldings } from './view-holding.ts';

export interface PartyView {
  id: string;
  name: string;
  kind: EntityKind;
  country: string | null;
  claimed: boolean;
}

export interface ConnectionView {
  row: ConnectionRow;
  side: SideRow;
  direction: ReturnType<typeof directionOf>;
  parties: Record<Side | 'subject', PartyView>;
  /** Logo of the other party. */
  logoHash: string | null;
  /** Declarations include their title and signature, as far as the actor may see them; questions of a template their text. */
  scope: (ConnectionItemRow & {
    holding: HoldingView | null;
    title: string | null;
    isSigned: boolean;
    /** For the data owner: what the recipient thinks of the item, value by value. */
    opinions: (Opinion & { credentialId: string | null })[];
  })[];
  terms: Awaited<ReturnType<typeof openRequestTerms>>;
  askedBy: string | null;
  forwarded: Forwarded | null;
  relationshipNote: string | null;
  contact: Contact | null;
  theirContact: Contact | null;
  /** Until when a consent given now lasts; null if it has no end. */
  consentUntil: Date | null;
  waitingFor: PendingConsents[];
  abilities: {
    events: SharingEvent[];
    approve: boolean;
    edit: boolean;
    remind: boolean;
    read: boolean;
    ask: boolean;
    receipt: boolean;
  };
}

/** Both parties, the scope, the progress and the allowed actions, from the actor's side. */
export function getConnection(
  ctx: Ctx,
  { connectionId, ...perspective }: { connectionId: string; accountId?: string | undefined },
): Promise<ConnectionView> {
  return inTransaction(ctx, async (ctx) =>
    viewConnection(ctx, await accessConnection(ctx, connectionId, 'view', perspective)),
  );
}

async function viewConnection(ctx: Ctx, found: OwnConnection): Promise<ConnectionView> {
  const { side } = found;
  const { id: connectionId } = found.row;
  const { row, sideRow, items } = asOfNow(ctx, {
    row: found.row,
    sideRow: await getSideOfMember(ctx.db, { connectionId, side, userId: userIdOf(ctx.actor) }),
    items: await listItems(ctx.db, connectionId),
  });
  const own = { ...found, row };
  const isHolder = holderSideOf[row.relationType] === side;
  const holdings = isHolder ? await viewHoldings(ctx, own, items) : null;
  const declarations = new Map(
    items.some(({ kind }) => kind === 'declaration')
      ? (await listDeclarationsOf(ctx.db, row)).map((one) => [one.declarationId, one] as const)
      : [],
  );
  const opinions = isHolder ? await opinionsByItem(ctx, row.id) : new Map();
  const { ours, theirs } = await contactsOf(ctx, sideRow);
  return {
    row,
    side: sideRow,
    direction: directionOf(row.relationType, side),
    parties: await viewParties(ctx, row),
    logoHash: (await logoHashes(ctx.db, [row.id]))({ connectionId: row.id, side }),
    scope: items.map((item) => {
      const declaration = item.kind === 'declaration' ? declarations.get(item.key) : undefined;
      return {
        ...item,
        holding: holdings?.get(scopeKey(item)) ?? null,
        title: item.question?.text ?? declaration?.title ?? null,
        isSigned: declaration?.state === 'Signed',
        opinions: opinions.get(scopeKey(item)) ?? [],
      };
    }),
    terms: await openRequestTerms(ctx, row),
    // A member who forwards a request to a related person does not ask in their own name.
    askedBy: row.parentId ? null : await findRequester(ctx.db, row.id),
    forwarded: await findForwarded(ctx.db, row),
    relationshipNote: await textOpener(ctx, row.id)(sideRow.relationshipNote, {
      accountId: own.accountId,
      context: relationshipContext(row.id, side),
    }),
    contact: ours,
    theirContact: theirs,
    consentUntil: endOfConsent({ ...row, isShared: isAnythingShared(items) }, ctx.services.now()),
    waitingFor: isHolder || seesShared(own, sideRow) ? await pendingConsents(ctx, row) : [],
    abilities: abilitiesOf(ctx, own, { sideRow, items }),
  };
}

async function opinionsByItem(ctx: Ctx, connectionId: string) {
  const opinions = await Promise.all(
    (await listOpinions(ctx.db, connectionId)).map(async (row) => ({
      ...(await openOpinion(ctx, row)),
      item: scopeKey(row),
      credentialId: row.credentialId,
    })),
  );
  return Map.groupBy(opinions, ({ item }) => item);
}

async function viewParties(ctx: Ctx, row: ConnectionRow): Promise<ConnectionView['parties']> {
  const names = await listPartiesOf(ctx.db, row);
  const byId = new Map(names.map((entity) => [entity.id, entity]));
  const view = (id: string): PartyView => {
    const entity = byId.get(id);
    return {
      id,
      name: entity?.displayName ?? '',
      kind: entity?.kind ?? 'Organization',
      country: entity?.country ?? null,
      claimed: Boolean(entity?.claimedAt),
    };
  };
  return { initiator: view(row.initiatorId), target: view(row.targetId), subject: view(row.subjectId) };
}

function abilitiesOf(
  ctx: Ctx,
  own: OwnConnection,
  { sideRow, items }: { sideRow: MemberSide; items: ConnectionItemRow[] },
): ConnectionView['abilities'] {
  const { row, side, membership } = own;
  const toRequest = side === 'initiator' ? neededToRequest(row.relationType) : 'edit';
  const isInviter = !isInvitedByOther(row);
  const allowed = allowedEvents(row.sharingStatus, side).filter((event) => isInviter || !sends.has(event));
  const events = allowed.filter((event) => roleMay(membership.role, needed[event] ?? toRequest));
  const isReader = holderSideOf[row.relationType] !== side;
  const readable = isReadable(row);
  const isOpen = awaitsAnswer(ctx, row, items);
  return {
    events,
    approve: events.includes('approve'),
    edit: side === 'initiator' && roleMay(membership.role, toRequest),
    remind: side === 'initiator' && isOpen && isInviter && roleMay(membership.role, 'edit'),
    read: isReader && readable && row.periodEndedAt === null && seesShared(own, sideRow),
    ask: side === 'target' && row.sharingStatus === 'AwaitingApproval' && roleMay(membership.role, 'edit'),
    receipt: hasReceipt(row),
  };
}

/** Events that send the request to the target. */
const sends: ReadonlySet<SharingEvent> = new Set(['request', 'invite']);

/** Consenting and ending need permission to validate. */
const needed: Partial<Record<SharingEvent, 'validate'>> = {
  approve: 'validate',
  reject: 'validate',
  withdraw: 'validate',
  revoke: 'validate',
};
