import * as contract from '@probity/contract/associated-entities.ts';
import {
  type AssociatedView,
  askAssociatedEntities,
  inviteCredentials,
  listAssociatedEntities,
} from '@probity/core/exchange/associated-entities';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { afterMove } from './connections.present.ts';

const present = ({ items, roles, isReadable, hidden }: AssociatedView) => ({
  isReadable,
  hidden,
  roles: roles.map((role) => ({ ...role, fields: [...role.fields] })),
  items: items.map(
    ({ progress, items: asked, abilities, entityId, name, kind, as, percentage, consent, state }) => ({
      entityId,
      name,
      kind,
      as,
      percentage,
      consent,
      state,
      connectionId: progress?.connectionId ?? null,
      asked: { total: progress?.total ?? asked.length, consented: progress?.consented ?? 0 },
      abilities,
    }),
  ),
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
