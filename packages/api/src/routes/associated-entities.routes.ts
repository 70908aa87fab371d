import * as contract from '@probity/contract/associated-entities.ts';
import {
  type AssociatedView,
  askAssociatedEntities,
  inviteCredentials,
  listAssociatedEntities,
} from '@probity/core/exchange/associated-entities';
import type { Serve } from '../serve.ts';
import { presentToInitiator } from './connections.present.ts';

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

export function associatedEntitiesRoutes(serve: Serve): void {
  serve.each(contract, present, { listAssociatedEntities });
  serve(contract.askAssociatedEntities, async (ctx, { params, body }) => {
    await askAssociatedEntities(ctx, { ...params, ...body });
    return present(await listAssociatedEntities(ctx, params));
  });
  serve.each(contract, presentToInitiator, { inviteCredentials });
}
