import * as contract from '@probity/contract/admin.ts';
import { getMaintenance, setMaintenance } from '@probity/core/platform/maintenance';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function adminRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getMaintenance, (ctx) => getMaintenance(ctx));
  serve(app, options, contract.setMaintenance, (ctx, { body }) => setMaintenance(ctx, body));
}
