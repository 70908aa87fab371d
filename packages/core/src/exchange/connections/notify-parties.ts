import {
  holderSideOf,
  type Mover,
  mayReadShared,
  type NotificationReason,
  otherSide,
  type SharingEvent,
  type Side,
} from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { notify } from '../../kernel/notifications/index.ts';
import { accountOn, entityOn } from './connection-access.ts';
import { listItems } from './connection-items.store.ts';
import {
  type ConnectionRow,
  findForwarded,
  getSide,
  listMembersOnSideUnscoped,
  listPartiesOf,
} from './connections.store.ts';

interface Notice {
  to: Side;
  kind: string;
  reason: NotificationReason;
  /** For jobs: it says something about received data, so only members who may see that are notified. */
  isAboutReceivedData?: boolean;
  /** The name of the other party is about to be erased. */
  withoutParty?: boolean;
  /** Details for the text: field keys and counts. */
  values?: Record<string, string | number>;
}

/** Notifications that state the number of items and the due date; their emails contain more detail. */
export const asksForAnswer: ReadonlySet<string> = new Set([
  'connection.requested',
  'connection.requestedThrough',
  'connection.reminder',
  'connection.widened',
  'connection.offered',
  'connection.offerReminder',
  'connection.offerWidened',
]);

/** In an offer the initiator is the data owner, so the same step is announced as the opposite. */
const kindsInOffers: Readonly<Record<string, string>> = {
  'connection.requested': 'connection.offered',
  'connection.invited': 'connection.offerInvited',
  'connection.registered': 'connection.offerRegistered',
  'connection.reminder': 'connection.offerReminder',
  'connection.questioned': 'connection.offerQuestioned',
  'connection.approved': 'connection.offerAccepted',
  'connection.partlyApproved': 'connection.offerPartlyAccepted',
  'connection.rejected': 'connection.offerDeclined',
  'connection.withdrawn': 'connection.offerWithdrawn',
  'connection.widened': 'connection.offerWidened',
  'connection.narrowed': 'connection.offerNarrowed',
  'connection.completed': 'connection.offerCompleted',
  'connection.reopened': 'connection.offerReopened',
};

const isOffer = ({ relationType }: ConnectionRow): boolean => holderSideOf[relationType] === 'initiator';

export const kindIn = (row: ConnectionRow, kind: string): string =>
  isOffer(row) ? (kindsInOffers[kind] ?? kind) : kind;

/** The reason for a notification about the request or offer itself. */
export const reasonIn = (row: ConnectionRow): NotificationReason =>
  isOffer(row) ? 'DataShared' : 'DataRequested';

/** Notifies one side. A party that has not registered has its invitation instead. */
export async function notifySide(
  ctx: Ctx,
  row: ConnectionRow,
  { to, kind: kindInRequest, reason, isAboutReceivedData = false, withoutParty = false, values }: Notice,
): Promise<void> {
  const accountId = accountOn(row, to);
  if (!accountId) return;
  const other = entityOn(row, otherSide(to));
  const party = (await listPartiesOf(ctx.db, row)).find(({ id }) => id === other);
  const kind = kindIn(row, kindInRequest);
  const forwarded = kind === 'connection.requested' ? await findForwarded(ctx.db, row) : null;
  const notification = {
    accountId,
    reason,
    kind: forwarded ? 'connection.requestedThrough' : kind,
    subject: { type: 'connection', id: row.id },
    link: `/connections/${row.id}`,
    values: {
      ...(party && !withoutParty && { party: party.displayName }),
      ...(forwarded && { through: forwarded.through }),
      ...(asksForAnswer.has(kind) && (await countAsked(ctx, row))),
      ...values,
    },
  };
  const readers = isAboutReceivedData ? await listReaders(ctx, row, to) : [undefined];
  for (const userId of readers) await notify(ctx, { ...notification, userId });
}

/** The users who may see the data that this side receives; undefined stands for everyone in the account. */
async function listReaders(ctx: Ctx, { id }: ConnectionRow, to: Side): Promise<(string | undefined)[]> {
  const side = await getSide(ctx.db, id, to);
  if (side.visibility === 'All') return [undefined];
  const members = await listMembersOnSideUnscoped(ctx.db, id, to);
  return members.filter((member) => mayReadShared(member, side)).map(({ userId }) => userId);
}

/** Notifies the recipient that some items are no longer shared. */
export async function notifyItemsRevoked(ctx: Ctx, row: ConnectionRow, count: number): Promise<void> {
  const to = otherSide(holderSideOf[row.relationType]);
  await notifySide(ctx, row, {
    to,
    kind: 'connection.itemsRevoked',
    reason: 'DataShared',
    values: { count },
  });
}

async function countAsked(ctx: Ctx, row: ConnectionRow): Promise<Record<string, string | number>> {
  const asked = (await listItems(ctx.db, row.id)).filter(
    ({ state }) => state === 'Asked' || state === 'Offered',
  );
  return { items: asked.length, ...(row.dueOn && { dueOn: row.dueOn }) };
}

interface Transition {
  event: SharingEvent;
  by: Mover;
  partly: boolean;
  isPartyDeleted: boolean;
}

export async function notifyTransition(ctx: Ctx, row: ConnectionRow, move: Transition): Promise<void> {
  for (const notice of noticesOf(row, move)) await notifySide(ctx, row, notice);
}

function noticesOf(row: ConnectionRow, { event, by, partly, isPartyDeleted }: Transition): Notice[] {
  const reason = reasonIn(row);
  if (isPartyDeleted && by !== 'system')
    return [
      {
        to: otherSide(by),
        kind: 'connection.partyDeleted',
        reason: event === 'revoke' ? 'DataShared' : reason,
        withoutParty: true,
      },
    ];
  const asked: Notice = { to: 'target', kind: 'connection.requested', reason };
  switch (event) {
    case 'request':
      return [asked];
    case 'register':
      return [{ to: 'initiator', kind: 'connection.registered', reason: 'Registration' }, asked];
    case 'approve':
      return [
        {
          to: 'initiator',
          kind: partly ? 'connection.partlyApproved' : 'connection.approved',
          reason: 'DataShared',
        },
      ];
    case 'reject':
      return [{ to: 'initiator', kind: 'connection.rejected', reason }];
    case 'withdraw':
      return [{ to: 'target', kind: 'connection.withdrawn', reason }];
    case 'revoke':
      return by === 'system' ? [] : [{ to: otherSide(by), kind: 'connection.revoked', reason: 'DataShared' }];
    case 'widen':
      return [{ to: 'target', kind: 'connection.widened', reason }];
    case 'expire':
    case 'replace':
      return (['initiator', 'target'] as const).map((to) => ({
        to,
        kind: 'connection.expired',
        reason: 'DataShared',
      }));
    case 'invite':
    case 'manage':
      return [];
  }
}
