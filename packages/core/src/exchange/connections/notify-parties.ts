import {
  holderSideOf,
  type Mover,
  mayReadShared,
  type NotificationReason,
  otherSide,
  type SharingEvent,
  type Side,
  sides,
} from '@probity/domain';
import {
  kindOfNotification,
  kindsInOffers,
  type NotificationKind,
} from '@probity/domain/notifications/kinds.ts';
import { type Notification, notify } from '../../identity/notifications/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { accountOn, entityOn } from './connection-access.ts';
import { type ConnectionItemRow, listItems } from './connection-items.store.ts';
import {
  type ConnectionRow,
  findForwarded,
  getSide,
  listMembersOnSideUnscoped,
  listPartiesOf,
} from './connections.store.ts';

interface Notice {
  to: Side;
  kind: NotificationKind;
  /** That of the kind, unless it depends on the case. */
  reason?: NotificationReason;
  /** For jobs: it says something about received data, so only members who may see that are notified. */
  isAboutReceivedData?: boolean;
  /** The name of the other party is about to be erased. */
  withoutParty?: boolean;
  /** The recipient has been emailed about it already. */
  isEmailed?: boolean;
  /** Only these users of the account. */
  readers?: readonly string[];
  /** Details for the text: field keys and counts. */
  values?: Record<string, string | number>;
}

const isOffer = ({ relationType }: Pick<ConnectionRow, 'relationType'>): boolean =>
  holderSideOf[relationType] === 'initiator';

export const kindIn = (row: Pick<ConnectionRow, 'relationType'>, kind: NotificationKind): NotificationKind =>
  isOffer(row) ? (kindsInOffers[kind] ?? kind) : kind;

/** Notifies one side. A party that has not registered has its invitation instead. */
export async function notifySide(
  ctx: Ctx,
  row: ConnectionRow,
  {
    to,
    kind: kindInRequest,
    reason,
    isAboutReceivedData = false,
    withoutParty = false,
    isEmailed = false,
    readers: only,
    values,
  }: Notice,
): Promise<void> {
  const accountId = accountOn(row, to);
  if (!accountId) return;
  const other = entityOn(row, otherSide(to));
  const party = (await listPartiesOf(ctx.db, row)).find(({ id }) => id === other);
  const kind = kindIn(row, kindInRequest);
  const forwarded = kind === 'connection.requested' ? await findForwarded(ctx.db, row) : null;
  const notification: Notification = {
    accountId,
    reason,
    kind: forwarded ? 'connection.requestedThrough' : kind,
    subject: { type: 'connection', id: row.id },
    link: `/connections/${row.id}`,
    mail: !isEmailed,
    values: {
      ...(party && !withoutParty && { party: party.displayName }),
      ...(forwarded && { through: forwarded.through }),
      ...(kindOfNotification(kind)?.asksForAnswer && (await countAsked(ctx, row))),
      ...values,
    },
  };
  const readers = only ?? (isAboutReceivedData ? await listReaders(ctx, row, to) : [undefined]);
  for (const userId of readers) await notify(ctx, { ...notification, userId });
}

/** The users who may see the data that this side receives; undefined stands for everyone in the account. */
async function listReaders(ctx: Ctx, { id }: ConnectionRow, to: Side): Promise<(string | undefined)[]> {
  const side = await getSide(ctx.db, id, to);
  if (side.visibility === 'All') return [undefined];
  const members = await listMembersOnSideUnscoped(ctx.db, id, to);
  return members.filter((member) => mayReadShared(member, side)).map(({ userId }) => userId);
}

/** Notifies the recipient that some items are no longer shared, and others no longer offered. */
export async function notifyItemsRevoked(
  ctx: Ctx,
  row: ConnectionRow,
  items: readonly ConnectionItemRow[],
): Promise<void> {
  const to = otherSide(holderSideOf[row.relationType]);
  for (const [state, kind] of [
    ['Consented', 'connection.itemsRevoked'],
    ['Offered', 'connection.narrowed'],
  ] as const) {
    const count = items.filter((item) => item.state === state).length;
    if (count > 0) await notifySide(ctx, row, { to, kind, values: { count } });
  }
}

async function countAsked(ctx: Ctx, row: ConnectionRow): Promise<Record<string, string | number>> {
  const asked = (await listItems(ctx.db, row.id)).filter(
    ({ state }) => state === 'Asked' || state === 'Offered',
  );
  return { items: asked.length, ...(row.dueOn && { dueOn: row.dueOn }) };
}

/** The account of the side that ends it is deleted, or the related party that it is about has registered. */
export type EndCause = 'partyDeleted' | 'subjectRegistered';

interface Transition {
  event: SharingEvent;
  by: Mover;
  partly: boolean;
  removed: number;
  because?: EndCause | undefined;
  isEmailed?: boolean;
}

export async function notifyTransition(ctx: Ctx, row: ConnectionRow, move: Transition): Promise<void> {
  for (const notice of noticesOf(row, move)) await notifySide(ctx, row, notice);
}

function noticesOf(row: ConnectionRow, move: Transition): Notice[] {
  const { event, by, partly, removed, because, isEmailed = false } = move;
  const requested: Pick<Notice, 'reason'> =
    event !== 'revoke' && !isOffer(row) ? { reason: 'DataRequested' } : {};
  if (because === 'partyDeleted' && by !== 'system')
    return [{ to: otherSide(by), kind: 'connection.partyDeleted', ...requested, withoutParty: true }];
  if (because === 'subjectRegistered')
    return sides.map((to) => ({ to, kind: 'connection.subjectRegistered', ...requested }));
  const asked: Notice = { to: 'target', kind: 'connection.requested' };
  switch (event) {
    case 'request':
      return [asked];
    case 'register':
      return [
        { to: 'initiator', kind: 'connection.registered' },
        { ...asked, isEmailed },
      ];
    case 'approve':
      return [
        {
          to: 'initiator',
          kind: partly ? 'connection.partlyApproved' : 'connection.approved',
        },
      ];
    case 'reject':
      return [{ to: 'initiator', kind: 'connection.rejected' }];
    case 'withdraw':
      return [{ to: 'target', kind: 'connection.withdrawn' }];
    case 'revoke':
      return by === 'system' ? [] : [{ to: otherSide(by), kind: 'connection.revoked' }];
    case 'widen':
      return [
        {
          to: 'target',
          kind: 'connection.widened',
          ...(removed > 0 && { values: { count: removed } }),
        },
      ];
    case 'expire':
    case 'replace':
      return (['initiator', 'target'] as const).map((to) => ({
        to,
        kind: 'connection.expired',
      }));
    case 'invite':
    case 'manage':
      return [];
  }
}
