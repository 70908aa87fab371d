import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection } from '../connections/index.ts';
import { listVisibleCredentials } from './shared-data.store.ts';

/** The credentials that are currently shared, for either side. */
export function listConnectionCredentials(ctx: Ctx, input: { connectionId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await accessConnection(ctx, input.connectionId, 'view');
    return listVisibleCredentials(ctx.db, row.id);
  });
}
