import {
  holderSideOf,
  type Mover,
  type NotificationReason,
  otherSide,
  type SharingEvent,
  type Side,
} from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { notify } from '../../kernel/notifications/index.ts';
import { accountOn, entityOn } from './connection-access.ts';
import { listItems } from './connection-items.store.ts';
import { type ConnectionRow, findForwarded, listPartiesOf } from './connections.store.ts';

interface Notice {
  to: Side;
  kind: string;
  reason: NotificationReason;
  /** Details for the text: field keys and counts. */
  values?: Record<string, string | number>;
}

/** Notifications that state the number of items and the due date; their emails contain more detail. */
export const asksForAnswer: ReadonlySet<string> = new Set([
  'connection.requested',
  'connection.requestedThrough',
  'connection.reminder',
  'connection.widened',
]);

/** Notifies one side. A party that has not registered has its invitation instead. */
export async function notifySide(
  ctx: Ctx,
  row: ConnectionRow,
  { to, kind, reason, values }: Notice,
): Promise<void> {
  const accountId = accountOn(row, to);
  if (!accountId) return;
  const other = entityOn(row, otherSide(to));
  const party = (await listPartiesOf(ctx.db, row)).find(({ id }) => id === other);
  const forwarded = kind === 'connection.requested' ? await findForwarded(ctx.db, row) : null;
  await notify(ctx, {
    accountId,
    reason,
    kind: forwarded ? 'connection.requestedThrough' : kind,
    subject: { type: 'connection', id: row.id },
    link: `/connections/${row.id}`,
    values: {
      ...(party && { party: party.displayName }),
      ...(forwarded && { through: forwarded.through }),
      ...(asksForAnswer.has(kind) && (await countAsked(ctx, row))),
      ...values,
    },
  });
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
  const asked = (await listItems(ctx.db, row.id)).filter(({ state }) => state === 'Asked');
  return { items: asked.length, ...(row.dueOn && { dueOn: row.dueOn }) };
}

export async function notifyTransition(
  ctx: Ctx,
  row: ConnectionRow,
  move: { event: SharingEvent; by: Mover; partly: boolean },
): Promise<void> {
  for (const notice of noticesOf(row, move)) await notifySide(ctx, row, notice);
}

function noticesOf(
  row: ConnectionRow,
  { event, by, partly }: { event: SharingEvent; by: Mover; partly: boolean },
): Notice[] {
  const asks = holderSideOf[row.relationType] === 'target';
  const asked: Notice = asks
    ? { to: 'target', kind: 'connection.requested', reason: 'DataRequested' }
    : { to: 'target', kind: 'connection.offered', reason: 'DataShared' };
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
      return [{ to: 'initiator', kind: 'connection.rejected', reason: asked.reason }];
    case 'withdraw':
      return [{ to: 'target', kind: 'connection.withdrawn', reason: asked.reason }];
    case 'revoke':
      return by === 'system' ? [] : [{ to: otherSide(by), kind: 'connection.revoked', reason: 'DataShared' }];
    case 'widen':
      return [{ to: 'target', kind: 'connection.widened', reason: asked.reason }];
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
