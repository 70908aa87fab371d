import { z } from 'zod';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { addWatchlistVersion } from './add-watchlist-version.ts';
import { listDueWatchlists } from './watchlists.store.ts';

/** Queues the import of lists that are due. A list that is already being fetched is skipped. */
export async function refreshWatchlists(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const due = await inTransaction(ctx, (ctx) => listDueWatchlists(ctx.db, now));
  for (const { id } of due)
    await addWatchlistVersion(ctx, { listId: id, label: dayOf(now), source: 'address' });
}

export const refreshWatchlistsJob = defineJob({
  name: 'refresh-watchlists',
  payload: z.object({}),
  schedule: '7 * * * *',
  handler: refreshWatchlists,
});
