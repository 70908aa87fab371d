import * as contract from '@probity/contract/compliance-tests.ts';
import { getTest, listConnectionTests, listTests } from '@probity/core/assurance/compliance-tests';
import type { Serve } from '../serve.ts';
import { presentConnectionTests, presentTest, presentTestWithHistory } from './compliance-tests.present.ts';

export function complianceTestRoutes(serve: Serve): void {
  serve(contract.listTests, async (ctx, { query }) => ({
    items: (await listTests(ctx, query)).map(presentTest),
  }));

  serve.each(contract, presentTestWithHistory, { getTest });

  serve.each(contract, presentConnectionTests, { listConnectionTests });
}
