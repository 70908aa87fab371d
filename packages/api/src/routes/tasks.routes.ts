import * as contract from '@probity/contract/tasks.ts';
import { listActions, listTasks, listUserTasks } from '@probity/core/workspace/tasks';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function tasksRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listTasks, async (ctx, { query }) => ({ items: await listTasks(ctx, query) }));
  serve(app, options, contract.listActions, (ctx, { query }) => listActions(ctx, query));
  serve(app, options, contract.listUserTasks, async (ctx, { params }) => ({
    items: await listUserTasks(ctx, params),
  }));
}
