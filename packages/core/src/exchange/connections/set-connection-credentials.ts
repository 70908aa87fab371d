import { holderSideOf, isConsentedOrOffered, ProductError, scopeKey } from '@probity/domain';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { approveConnection } from './approve-connection.ts';
import { lockConnection } from './connection-access.ts';
import { type ConnectionItemRow, changeItems, type ItemName, listItems } from './connection-items.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { recordConnectionEvent } from './move-connection.ts';
import { notifyItemsRevoked } from './notify-parties.ts';

/** The data owner sets which items are shared from now on; the others are withheld. */
export function setConnectionCredentials(
  ctx: Ctx,
  input: { connectionId: string; items: (ItemName & { shareEvidence: boolean })[] },
): Promise<ConnectionRow> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockConnection(ctx, input.connectionId, 'validate');
    const { row, side } = own;
    if (side !== holderSideOf[row.relationType]) throw new ProductError('resource.not_found');
    const kept = new Set(input.items.map(scopeKey));
    const scope = await listItems(ctx.db, row.id);
    const dropped = scope.filter((item) => !kept.has(scopeKey(item)));
    await publish(ctx, 'connection.itemsEnding', { connection: row, items: dropped, endedBy: 'holder' });
    const withheld = await changeItems(
      ctx.db,
      { connectionId: row.id, items: dropped, from: ['Asked', 'Offered', 'Consented'] },
      { state: 'Withheld', decidedAt: ctx.services.now(), lastViewedAt: null },
    );
    const after =
      withheld.length > 0
        ? await recordConnectionEvent(ctx, own, { event: 'itemsRevoked', items: withheld.map(scopeKey) })
        : row;
    const revoked = dropped.filter(isConsentedOrOffered);
    if (revoked.length > 0) await notifyItemsRevoked(ctx, after, revoked.length);
    const shared = new Map(scope.filter(isConsented).map((item) => [scopeKey(item), item.shareEvidence]));
    const items = input.items.filter((item) => shared.get(scopeKey(item)) !== item.shareEvidence);
    const { connectionId } = input;
    return items.length > 0 && side === 'target' ? approveConnection(ctx, { connectionId, items }) : after;
  });
}

const isConsented = ({ state }: ConnectionItemRow): boolean => state === 'Consented';
