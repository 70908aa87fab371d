import * as contract from '@probity/contract/compliance-tests.ts';
import { getTest, listConnectionTests, listTests } from '@probity/core/assurance/compliance-tests';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { presentConnectionTests, presentTest, presentTestWithHistory } from './compliance-tests.present.ts';

export function complianceTestRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listTests, async (ctx, { query }) => ({
    items: (await listTests(ctx, query)).map(presentTest),
  }));

  serve(app, options, contract.getTest, async (ctx, { params }) =>
    presentTestWithHistory(await getTest(ctx, params)),
  );

  serve(app, options, contract.listConnectionTests, async (ctx, { params, query }) =>
    presentConnectionTests(await listConnectionTests(ctx, { ...params, ...query })),
  );
}
