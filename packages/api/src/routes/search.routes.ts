import * as contract from '@probity/contract/search.ts';
import { searchEverything } from '@probity/core/workspace/search';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function searchRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.searchEverything, async (ctx, { query: { accountId, query } }) => ({
    groups: await searchEverything(ctx, { accountId, text: query }),
  }));
}
