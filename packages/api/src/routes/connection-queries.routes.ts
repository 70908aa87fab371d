import * as contract from '@probity/contract/connection-queries.ts';
import { answerQuery, askQuestion, listQueries } from '@probity/core/exchange/shared-data';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function connectionQueriesRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listQueries, (ctx, { params, query }) =>
    listQueries(ctx, { ...params, ...query }),
  );
  serve(app, options, contract.askQuestion, async (ctx, { params, body }) => {
    await askQuestion(ctx, { ...params, ...body });
    return listQueries(ctx, params);
  });
  serve(app, options, contract.answerQuery, (ctx, { params, body }) =>
    answerQuery(ctx, { ...params, ...body }),
  );
}
