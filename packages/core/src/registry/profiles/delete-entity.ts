import { type EntityKind, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listCredentialsOfEntity } from '../credentials/index.ts';
import { getManagedEntity, isMergeTarget, deleteEntity as removeEntity } from '../entities/index.ts';
import { countLinksTo } from '../related-parties/index.ts';

/** Removes a party that the account added, if it has no values and nothing refers to it. A claimed one is its own. */
export function deleteEntity(
  ctx: Ctx,
  input: { entityId: string; kinds?: readonly EntityKind[] },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    if (input.kinds && !input.kinds.includes(entity.kind)) throw new ProductError('resource.not_found');
    const known = await listCredentialsOfEntity(ctx.db, entity.id);
    const isReferred =
      (await countLinksTo(ctx.db, entity.id)) > 0 || (await isMergeTarget(ctx.db, entity.id));
    if (entity.claimedAt || known.length > 0 || isReferred) throw new ProductError('entity.in_use');
    await removeEntity(ctx.db, entity.id);
    await record(ctx, {
      action: 'entity.deleted',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
    });
  });
}
