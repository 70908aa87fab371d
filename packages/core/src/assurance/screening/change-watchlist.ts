import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { assertAdmin } from './watchlist-access.ts';
import { getWatchlist, updateWatchlist } from './watchlists.store.ts';

/** Changes where a list is fetched from, and how often. */
export function changeWatchlist(
  ctx: Ctx,
  input: { listId: string; url: string | null; refreshHours: number | null },
) {
  assertAdmin(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getWatchlist(ctx.db, input.listId);
    const { url, refreshHours } = input;
    const list = await updateWatchlist(ctx.db, id, { url, refreshHours: url ? refreshHours : null });
    await record(ctx, {
      action: 'watchlist.address_changed',
      chainId: id,
      subject: { type: 'watchlist', id },
      details: { url, refreshHours },
    });
    return list;
  });
}
