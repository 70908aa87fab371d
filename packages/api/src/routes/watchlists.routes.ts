import * as watchlists from '@probity/contract/watchlists.ts';
import {
  addWatchlistVersion,
  changeWatchlist,
  diffWatchlistVersions,
  fetchWatchlist,
  listWatchlists,
  listWatchlistVersions,
} from '@probity/core/assurance/screening';
import { readKeyCursor, writeKeyCursor } from '../cursor.ts';
import { readForm } from '../read-upload.ts';
import type { Serve } from '../serve.ts';

const MAX_LIST_BYTES = 100_000_000;

export function watchlistsRoutes(serve: Serve): void {
  serve.each(watchlists, { listWatchlists, changeWatchlist, listWatchlistVersions, fetchWatchlist });
  serve(watchlists.addWatchlistVersion, async (ctx, { params, request }) => {
    const { file, fields } = await readForm(request, watchlists.VersionFields, MAX_LIST_BYTES);
    const label = fields.label ?? file.fileName.slice(0, 100);
    return addWatchlistVersion(ctx, { ...params, label, source: 'upload', bytes: file.bytes });
  });
  serve(watchlists.diffWatchlistVersions, async (ctx, { params, query }) => {
    const { from, to, limit } = query;
    const after = readKeyCursor(query.cursor);
    const { counts, items, nextAfter } = await diffWatchlistVersions(ctx, {
      ...params,
      from,
      to,
      after,
      limit,
    });
    return { counts, items, nextCursor: nextAfter && writeKeyCursor(nextAfter) };
  });
}
