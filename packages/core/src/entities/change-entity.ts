import { findCountry, invalid } from '@probity/domain';
import { record } from '../audit/record.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { type EntityRow, updateEntity } from './entities.store.ts';
import { getManagedEntity } from './managed-entity.ts';

export interface ChangeEntity {
  entityId: string;
  name?: string | undefined;
  country?: string | undefined;
  website?: string | null | undefined;
  ifVersion?: number | undefined;
}

/** Changes what is in clear about an entity: how it is listed and found. */
export function changeEntity(ctx: Ctx, input: ChangeEntity): Promise<EntityRow> {
  if (input.country && !findCountry(input.country))
    throw invalid('country', 'Choose a country from the list.');
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    const changes = {
      ...(input.name !== undefined && { displayName: input.name }),
      ...(input.country !== undefined && { country: input.country }),
      ...(input.website !== undefined && { website: input.website }),
    };
    const changed = await updateEntity(ctx.db, entity.id, changes, input.ifVersion);
    await record(ctx, {
      action: 'entity.changed',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: { fields: Object.keys(changes) },
    });
    // Both weigh in a match; a new website does not.
    if (changed.displayName !== entity.displayName || changed.country !== entity.country)
      await ctx.services.jobs.add(ctx.db, 'rescreen-party', { entityId: entity.id });
    return changed;
  });
}
