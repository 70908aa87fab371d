import { holderSideOf, ProductError, scopeKey } from '@probity/domain';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { approveConnection, isInformation, periodWith, withSomethingInside } from './approve-connection.ts';
import type { ChangeOf } from './change-scope.ts';
import { lockConnection, type OwnConnection } from './connection-access.ts';
import { type ConnectionItemRow, changeItems, type ItemName, listItems } from './connection-items.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { closeInvitation, endConnection, endingOf, isAnythingLeft } from './end-connection.ts';
import { recordConnectionEvent } from './move-connection.ts';
import { notifyItemsRevoked } from './notify-parties.ts';

type WantedItem = ItemName & { shareEvidence: boolean };

/**
 * The data owner sets which items are shared from now on; the others are withheld. If nothing is left to share or to
 * answer, the connection ends.
 */
export function setConnectionCredentials(
  ctx: Ctx,
  { connectionId, items, ifVersion }: ChangeOf & { items: WantedItem[] },
): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    if (items.every(isInformation)) await closeInvitation(ctx, connectionId);
    const own = await lockConnection(ctx, connectionId, 'validate', { ifVersion });
    const { row, side } = own;
    if (side !== holderSideOf[row.relationType]) throw new ProductError('resource.not_found');
    const kept = new Set(items.map(scopeKey));
    const scope = await listItems(ctx.db, row.id);
    const names = new Set(scope.map(scopeKey));
    if (items.some((item) => !names.has(scopeKey(item)))) throw new ProductError('connection.not_in_scope');
    const shared = await itemsToShare(ctx, own, scope, items);
    const rest = scope.filter((item) => kept.has(scopeKey(item)));
    if (!isAnythingLeft(rest.map((item) => (shared.includes(item) ? { ...item, state: 'Consented' } : item))))
      return endConnection(ctx, row, side, endingOf(row.sharingStatus, side));
    const dropped = scope.filter((item) => !rest.includes(item));
    const after = await withhold(ctx, own, { dropped, rest });
    if (shared.length === 0) return after;
    const changed = new Set(shared.map(scopeKey));
    return approveConnection(ctx, {
      connectionId,
      items: items.filter((item) => changed.has(scopeKey(item))),
    });
  });
}

/** Items with data that are not shared yet, or not with the same evidence. An offer waits for the other side. */
async function itemsToShare(
  ctx: Ctx,
  own: OwnConnection,
  scope: ConnectionItemRow[],
  wanted: WantedItem[],
): Promise<ConnectionItemRow[]> {
  if (own.side !== 'target') return [];
  const byKey = new Map(scope.map((item) => [scopeKey(item), item]));
  const changed = wanted.flatMap((name) => {
    const item = byKey.get(scopeKey(name));
    const isShared = item?.state === 'Consented' && item.shareEvidence === name.shareEvidence;
    return item && !isShared ? [item] : [];
  });
  return withSomethingInside(ctx, own, changed);
}

async function withhold(
  ctx: Ctx,
  own: OwnConnection,
  { dropped, rest }: Record<'dropped' | 'rest', ConnectionItemRow[]>,
): Promise<ConnectionRow> {
  const { row } = own;
  await publish(ctx, 'connection.itemsEnding', { connection: row, items: dropped, endedBy: 'holder' });
  const withheld = await changeItems(
    ctx.db,
    { connectionId: row.id, items: dropped, from: ['Asked', 'Offered', 'Consented'] },
    { state: 'Withheld', decidedAt: ctx.services.now(), lastViewedAt: null },
  );
  if (withheld.length === 0) return row;
  const after = await recordConnectionEvent(ctx, own, {
    event: 'itemsRevoked',
    items: withheld.map(scopeKey),
    changes: periodWith(rest),
  });
  await notifyItemsRevoked(ctx, after, dropped);
  return after;
}
