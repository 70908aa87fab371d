import * as contract from '@probity/contract/operations.ts';
import { listFailedJobs, listJobs, listServices, retryJobs } from '@probity/core/platform/operations';
import type { FastifyInstance } from 'fastify';
import { readTimeCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';

export function operationsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listJobs, (ctx) => listJobs(ctx));
  serve(app, options, contract.listFailedJobs, async (ctx, { query: { name, limit, cursor } }) => {
    const after = readTimeCursor(cursor);
    const { items, hasMore } = await listFailedJobs(ctx, { name: name ?? null, limit, after });
    const last = items.at(-1);
    const nextCursor = hasMore && last ? writeCursor(last.failedAt.toISOString(), last.id) : null;
    return { items, nextCursor };
  });
  serve(app, options, contract.retryJobs, (ctx, { body }) => retryJobs(ctx, body));
  serve(app, options, contract.listServices, (ctx) => listServices(ctx));
}
