import { type EntityKind, type Permission, ProductError } from '@probity/domain';
import { authorise, type Ctx, isAdmin } from '../../kernel/context/index.ts';
import { openFoundKey } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { type EntityRow, findEntity, findManager } from './entities.store.ts';

interface Managed {
  kind: EntityKind;
  managedBy: string;
}
export type ManagedEntity = EntityRow & Managed;

/** An entity that the actor's account manages, with the permission on that account; else there is nothing. */
export async function getManagedEntity(ctx: Ctx, entityId: string, permission: Permission) {
  return checkManaged(ctx, await findEntity(ctx.db, entityId), permission);
}

/** The same with what seals for that account, for a value that is about to be written. */
export async function getEntityToSeal(
  ctx: Ctx,
  entityId: string,
): Promise<{ entity: Managed & { id: string }; sealing: AccountSealing }> {
  const entity = checkManaged(ctx, await findManager(ctx.db, entityId), 'edit');
  return { entity, sealing: await openFoundKey(ctx, { ...entity, id: entity.managedBy }) };
}

function checkManaged<Row extends Pick<EntityRow, keyof Managed>>(
  ctx: Ctx,
  entity: Row | undefined,
  permission: Permission,
): Row & Managed {
  if (!entity?.managedBy) throw new ProductError('resource.not_found');
  const { managedBy } = entity;
  const mayLookAsAdmin = permission === 'view' && isAdmin(ctx.actor);
  if (!mayLookAsAdmin) authorise(ctx.actor, permission, managedBy);
  return { ...entity, managedBy };
}
