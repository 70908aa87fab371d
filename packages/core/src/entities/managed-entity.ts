import { type EntityKind, type Permission, ProductError } from '@probity/domain';
import { authorise, isAdmin } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { findEntity } from './entities.store.ts';

export type ManagedEntity = NonNullable<Awaited<ReturnType<typeof findEntity>>> & {
  kind: EntityKind;
  managedBy: string;
};

/** An entity that the actor's account manages, with the permission on that account; else there is nothing. */
export async function getManagedEntity(
  ctx: Ctx,
  entityId: string,
  permission: Permission,
): Promise<ManagedEntity> {
  const entity = await findEntity(ctx.db, entityId);
  if (!entity?.managedBy) throw new ProductError('resource.not_found');
  const mayLookAsAdmin = permission === 'view' && isAdmin(ctx.actor);
  if (!mayLookAsAdmin) authorise(ctx.actor, permission, entity.managedBy);
  return entity as ManagedEntity;
}
