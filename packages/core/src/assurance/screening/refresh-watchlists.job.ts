import { z } from 'zod';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { addWatchlistVersion } from './add-watchlist-version.ts';
import { listDueWatchlists } from './watchlists.store.ts';

/** Asks for the lists whose time has come. One that is on its way already is left alone. */
export async function refreshWatchlists(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const due = await inTransaction(ctx, (ctx) => listDueWatchlists(ctx.db, now));
  for (const { id } of due)
    await addWatchlistVersion(ctx, { listId: id, label: dayOf(now), source: 'address' });
}

export const refreshWatchlistsJob = defineJob({
  name: 'refresh-watchlists',
  payload: z.object({}),
  queue: { retryLimit: 2, expireInSeconds: 300, heartbeatSeconds: 60 },
  schedule: '7 * * * *',
  handler: refreshWatchlists,
});
