import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { changedFields } from './changed-fields.ts';
import { countEntryChanges, listEntryChanges } from './entries.store.ts';
import { assertAdmin } from './watchlist-access.ts';
import { getWatchlist } from './watchlists.store.ts';

interface DiffWatchlistVersions {
  listId: string;
  from: number;
  to: number;
  after: string;
  limit: number;
}

/** What was added, changed and removed between two versions. */
export function diffWatchlistVersions(ctx: Ctx, input: DiffWatchlistVersions) {
  assertAdmin(ctx);
  return inTransaction(ctx, async (ctx) => {
    await getWatchlist(ctx.db, input.listId);
    const pair = { watchlistId: input.listId, from: input.from, to: input.to };
    const counts = await countEntryChanges(ctx.db, pair);
    const rows = await listEntryChanges(ctx.db, pair, { after: input.after, limit: input.limit + 1 });
    const items = rows.slice(0, input.limit).map(({ reference, change, before, after }) => ({
      reference,
      change,
      name: (after ?? before)?.names[0]?.text ?? reference,
      kind: (after ?? before)?.kind ?? 'unknown',
      fields: before && after ? changedFields(before, after) : [],
    }));
    return { counts, items, nextAfter: rows.length > input.limit ? (items.at(-1)?.reference ?? null) : null };
  });
}
