import * as contract from '@probity/contract/admin.ts';
import { readMaintenance, switchMaintenance } from '@probity/core/platform/maintenance';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function adminRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getMaintenance, (ctx) => readMaintenance(ctx));
  serve(app, options, contract.setMaintenance, (ctx, { body }) => switchMaintenance(ctx, body));
}
