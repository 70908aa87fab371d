import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { ListReport } from '../../kernel/ports/index.ts';
import { assertAdmin } from './watchlist-access.ts';
import { getWatchlist, listVersions as readVersions } from './watchlists.store.ts';

const RECENT = 50;

/** Newest first, each with the report of its import. */
export function listWatchlistVersions(ctx: Ctx, { listId }: { listId: string }) {
  assertAdmin(ctx);
  return inTransaction(ctx, async (ctx) => {
    await getWatchlist(ctx.db, listId);
    const rows = await readVersions(ctx.db, listId, RECENT);
    // A JSON column that only the import writes.
    return rows.map((row) => ({ ...row, report: (row.report ?? {}) as unknown as Partial<ListReport> }));
  });
}
