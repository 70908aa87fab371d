import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import type { ListReport } from '../../kernel/ports/index.ts';
import { changedFields } from './changed-fields.ts';
import { countEntryChanges, listEntryChanges } from './entries.store.ts';
import { getWatchlist, listVersions as readVersions, updateWatchlist } from './watchlists.store.ts';

const RECENT = 50;

/** Newest first, each with what its import said. */
export function listVersions(ctx: Ctx, { listId }: { listId: string }) {
  assertAdmin(ctx);
  return inTransaction(ctx, async (ctx) => {
    await getWatchlist(ctx.db, listId);
    const rows = await readVersions(ctx.db, listId, RECENT);
    return rows.map((row) => ({ ...row, report: (row.report ?? {}) as unknown as Partial<ListReport> }));
  });
}

export interface DiffVersions {
  listId: string;
  from: number;
  to: number;
  after: string;
  limit: number;
}

/** What came, changed and went between two versions. */
export function diffVersions(ctx: Ctx, input: DiffVersions) {
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

/** Where a list is fetched from, and how often. */
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

function assertAdmin(ctx: Ctx): void {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
}
