import { type Ctx, inTransaction } from '../context.ts';
import { getManagedEntity } from '../entities/managed-entity.ts';
import { listLinksAround, type RelatedLink } from './related.store.ts';

export interface RelatedGraph {
  rootId: string;
  links: RelatedLink[];
}

/** The people and organisations around an entity, through any number of layers. */
export function listRelatedEntities(ctx: Ctx, input: { entityId: string }): Promise<RelatedGraph> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    return { rootId: entity.id, links: await listLinksAround(ctx.db, entity.id) };
  });
}
