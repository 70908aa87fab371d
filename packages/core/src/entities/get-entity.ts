import { type EntityKind, ProductError } from '@probity/domain';
import { authorise } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { findEntity } from './entities.store.ts';

export interface EntitySummary {
  entityId: string;
  entityName: string;
  logoHash: string | null;
  kind: EntityKind;
  country: string | null;
}

/** What the shell shows of the entity that the signed-in person works for. */
export function getEntity(ctx: Ctx, input: { entityId: string }): Promise<EntitySummary> {
  authorise(ctx.actor, 'view', input.entityId);
  return inTransaction(ctx, async (ctx) => {
    const entity = await findEntity(ctx.db, input.entityId);
    if (!entity) throw new ProductError('resource.not_found');
    return {
      entityId: entity.id,
      entityName: entity.displayName,
      logoHash: entity.logoHash,
      kind: entity.kind as EntityKind,
      country: entity.country,
    };
  });
}
