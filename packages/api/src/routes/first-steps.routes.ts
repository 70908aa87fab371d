import * as contract from '@probity/contract/first-steps.ts';
import {
  addSampleRequest,
  answerSampleRequest,
  changeFirstSteps,
  getFirstSteps,
  removeSampleRequest,
} from '@probity/core/workspace/first-steps';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function firstStepsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getFirstSteps, (ctx, { query }) => getFirstSteps(ctx, query));
  serve(app, options, contract.changeFirstSteps, (ctx, { body }) => changeFirstSteps(ctx, body));
  serve(app, options, contract.addSampleRequest, (ctx, { body }) => addSampleRequest(ctx, body));
  serve(app, options, contract.answerSampleRequest, (ctx, { body }) => answerSampleRequest(ctx, body));
  serve(app, options, contract.removeSampleRequest, (ctx, { query }) => removeSampleRequest(ctx, query));
}
