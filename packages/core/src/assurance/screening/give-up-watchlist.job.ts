import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { failVersion } from './fail-version.ts';
import { findVersion } from './watchlists.store.ts';

const payload = z.object({ versionId: z.string() });

/** After the last attempt: the version has failed, so that the list is fetched again. */
export async function giveUpWatchlist(ctx: Ctx, { versionId }: z.infer<typeof payload>): Promise<void> {
  const version = await inTransaction(ctx, (ctx) => findVersion(ctx.db, versionId));
  if (version) await failVersion(ctx, version, version.report ? null : sentence('watchlist.notImported'));
}

export const giveUpWatchlistJob = defineJob({
  name: 'give-up-watchlist',
  payload,
  handler: giveUpWatchlist,
});
