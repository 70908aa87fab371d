import * as contract from '@probity/contract/associated-entities.ts';
import { askAssociatedEntities } from '@probity/core/exchange/associated-entities/ask-associated-entities.ts';
import { inviteCredentials } from '@probity/core/exchange/associated-entities/invite-credentials.ts';
import {
  type AssociatedView,
  listAssociatedEntities,
} from '@probity/core/exchange/associated-entities/list-associated-entities.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { afterMove } from './connections.routes.ts';

const present = ({ items, roles, hidden }: AssociatedView) => ({
  hidden,
  roles: roles.map((role) => ({ ...role, fields: [...role.fields] })),
  items: items.map(({ progress, items: asked, abilities, entityId, name, kind, as, percentage, state }) => ({
    entityId,
    name,
    kind,
    as,
    percentage,
    state,
    connectionId: progress?.connectionId ?? null,
    asked: { total: progress?.total ?? asked.length, consented: progress?.consented ?? 0 },
    abilities,
  })),
});

export function associatedEntitiesRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listAssociatedEntities, async (ctx, { params }) =>
    present(await listAssociatedEntities(ctx, params)),
  );
  serve(app, options, contract.askAssociatedEntities, async (ctx, { params, body }) => {
    await askAssociatedEntities(ctx, { ...params, ...body });
    return present(await listAssociatedEntities(ctx, params));
  });
  serve(app, options, contract.inviteCredentials, (ctx, { params, body }) =>
    afterMove(ctx, inviteCredentials(ctx, { ...params, ...body }), 'initiator'),
  );
}
