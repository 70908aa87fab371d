import * as contract from '@probity/contract/ownership.ts';
import { getOwnership } from '@probity/core/assurance/ownership';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { presentOwnership } from './ownership.present.ts';

export function ownershipRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getOwnership, async (ctx, { params, query }) =>
    presentOwnership(await getOwnership(ctx, { ...params, ...query }), query),
  );
}
