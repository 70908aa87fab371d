import { createHash } from 'node:crypto';
import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, isAdmin, newId, userIdOf } from '../../kernel/context/index.ts';
import { importWatchlistJob } from './import-watchlist.job.ts';
import { storeListFile } from './list-file.ts';
import {
  getWatchlist,
  insertVersion,
  lockWatchlist,
  nextVersionNumber,
  type VersionRow,
} from './watchlists.store.ts';

interface AddVersion {
  listId: string;
  label: string;
  source: 'upload' | 'address' | 'demo';
  /** Omitted if the job has to fetch it. */
  bytes?: Uint8Array | undefined;
}

/** Adds a new version of a list; a job imports it, and searches use it once it has been imported completely. */
export async function addWatchlistVersion(ctx: Ctx, input: AddVersion): Promise<VersionRow> {
  if (ctx.actor.kind !== 'system' && !isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  await inTransaction(ctx, (ctx) => getWatchlist(ctx.db, input.listId));
  const storageKey = input.bytes ? await storeListFile(ctx, input.bytes) : null;
  return inTransaction(ctx, async (ctx) => {
    await lockWatchlist(ctx.db, input.listId);
    const id = newId();
    const version = await insertVersion(ctx.db, {
      id,
      watchlistId: input.listId,
      number: await nextVersionNumber(ctx.db, input.listId),
      label: input.label,
      source: input.source,
      storageKey,
      sha256: input.bytes ? createHash('sha256').update(input.bytes).digest('hex') : null,
      requestedBy: userIdOf(ctx.actor),
      requestedAt: ctx.services.now(),
    });
    await record(ctx, {
      action: 'watchlist.version_added',
      chainId: input.listId,
      subject: { type: 'watchlist', id },
      details: { number: version.number, source: input.source, sha256: version.sha256 },
    });
    await ctx.services.jobs.add(ctx.db, importWatchlistJob, { versionId: id });
    return version;
  });
}
