import { holderSideOf } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection, accessShared } from '../connections/index.ts';
import { listVisibleCredentials } from './shared-data.store.ts';

/** The credentials that are currently shared, for the data owner and for members who can see received data. */
export function listConnectionCredentials(ctx: Ctx, input: { connectionId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { row, side } = await accessConnection(ctx, input.connectionId, 'view');
    if (holderSideOf[row.relationType] !== side) await accessShared(ctx, row.id);
    return listVisibleCredentials(ctx.db, row.id);
  });
}
