import * as contract from '@probity/contract/connection-queries.ts';
import { answerQuery, askQuestion, listQueries } from '@probity/core/exchange/shared-data';
import type { Serve } from '../serve.ts';

export function connectionQueriesRoutes(serve: Serve): void {
  serve.each(contract, { listQueries, answerQuery });
  serve(contract.askQuestion, async (ctx, { params, body }) => {
    await askQuestion(ctx, { ...params, ...body });
    return listQueries(ctx, params);
  });
}
