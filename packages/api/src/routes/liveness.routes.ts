import * as contract from '@probity/contract/liveness.ts';
import {
  applyIdentityDocument,
  compareLivenessAgain,
  getLiveness,
  listChecks,
  startLiveness,
} from '@probity/core/assurance/identity-checks';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function livenessRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listChecks, async (ctx, { params }) => ({
    items: await listChecks(ctx, params),
  }));
  serve(app, options, contract.getLiveness, (ctx, { params }) => getLiveness(ctx, params));
  serve(app, options, contract.compareLivenessAgain, (ctx, { params }) => compareLivenessAgain(ctx, params));
  serve(app, options, contract.applyIdentityDocument, (ctx, { params }) =>
    applyIdentityDocument(ctx, params),
  );
  serve(app, options, contract.startLiveness, (ctx, { params }) => startLiveness(ctx, params));
}

export function internalLivenessRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.internalStartLiveness, (ctx, { params }) => startLiveness(ctx, params));
}
