import * as watchlists from '@probity/contract/watchlists.ts';
import {
  addWatchlistVersion,
  changeWatchlist,
  diffWatchlistVersions,
  fetchWatchlist,
  listWatchlists,
  listWatchlistVersions,
} from '@probity/core/assurance/screening';
import type { FastifyInstance } from 'fastify';
import { readKeyCursor, writeKeyCursor } from '../cursor.ts';
import { readForm } from '../read-upload.ts';
import { type ServeOptions, serve } from '../serve.ts';

const MAX_LIST_BYTES = 100_000_000;

export function watchlistsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, watchlists.listWatchlists, async (ctx, { query }) => ({
    items: await listWatchlists(ctx, query),
  }));
  serve(app, options, watchlists.changeWatchlist, (ctx, { params, body }) =>
    changeWatchlist(ctx, { ...params, ...body }),
  );
  serve(app, options, watchlists.listWatchlistVersions, async (ctx, { params }) => ({
    items: await listWatchlistVersions(ctx, params),
  }));
  serve(app, options, watchlists.addWatchlistVersion, async (ctx, { params, request }) => {
    const { file, fields } = await readForm(request, watchlists.VersionFields, MAX_LIST_BYTES);
    const label = fields.label ?? file.fileName.slice(0, 100);
    return addWatchlistVersion(ctx, { ...params, label, source: 'upload', bytes: file.bytes });
  });
  serve(app, options, watchlists.fetchWatchlist, (ctx, { params }) => fetchWatchlist(ctx, params));
  serve(app, options, watchlists.diffWatchlistVersions, async (ctx, { params, query }) => {
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
