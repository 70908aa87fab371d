import { scopeKey } from '@probity/domain';
import { type Ctx, publish } from '../../kernel/context/index.ts';
import { changeItems, listItems } from './connection-items.store.ts';
import { type ConnectionRow, findOpenTwin } from './connections.store.ts';
import { moveConnection } from './move-connection.ts';
import { firstItemState } from './open-connection.ts';

/**
 * Ends the period: data is inaccessible until it is consented to again. If the same is already open again, the newer
 * connection replaces this one.
 */
export async function endPeriod(ctx: Ctx, row: ConnectionRow): Promise<ConnectionRow> {
  const isReplaced =
    row.sharingStatus === 'Approved' && (await findOpenTwin(ctx.db, { ...row, targetEmail: null }));
  return moveConnection(ctx, row, {
    event: isReplaced ? 'replace' : 'expire',
    by: 'system',
    changes: { expiresAt: null },
    work: async (ctx) => {
      const items = await listItems(ctx.db, row.id);
      await publish(ctx, 'connection.itemsEnding', { connection: row, items, endedBy: 'period' });
      const after = isReplaced
        ? { state: 'Revoked' as const, decidedAt: ctx.services.now() }
        : { state: firstItemState(row.relationType), decidedAt: null };
      const expired = await changeItems(
        ctx.db,
        { connectionId: row.id, from: ['Consented'] },
        { ...after, decidedBy: null, lastViewedAt: null },
      );
      return expired.map(scopeKey);
    },
  });
}
