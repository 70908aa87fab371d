import * as contract from '@probity/contract/entities.ts';
import { getEntity } from '@probity/core/entities/get-entity.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { logoUrl } from './accounts.present.ts';

export function entitiesRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getEntity, async (ctx, { params }) => {
    const { logoHash, ...entity } = await getEntity(ctx, params);
    return { ...entity, logoUrl: logoUrl(entity.entityId, logoHash) };
  });
}
