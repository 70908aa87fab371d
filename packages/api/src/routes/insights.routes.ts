import * as contract from '@probity/contract/insights.ts';
import { getInsights } from '@probity/core/workspace/insights';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function insightsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getInsights, (ctx, { query }) => getInsights(ctx, query));
}
