import * as contract from '@probity/contract/search.ts';
import { searchEverything } from '@probity/core/workspace/search';
import type { Serve } from '../serve.ts';

export function searchRoutes(serve: Serve): void {
  serve(contract.searchEverything, async (ctx, { query: { accountId, query } }) => ({
    groups: await searchEverything(ctx, { accountId, text: query }),
  }));
}
