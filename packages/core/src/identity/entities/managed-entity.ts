import { type EntityKind, type Permission, ProductError } from '@probity/domain';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { openFoundKey } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { type EntityRow, findEntity, findManager } from './entities.store.ts';

interface Managed {
  kind: EntityKind;
  managedBy: string;
}
export type ManagedEntity = EntityRow & Managed;

/** An entity that an account of the actor manages, if the role there permits it; all others are “not found”. */
export async function getManagedEntity(ctx: Ctx, entityId: string, permission: Permission) {
  return checkManaged(ctx, await findEntity(ctx.db, entityId), permission);
}

/** For the platform's reviewers, who may see it while it awaits their review: the caller checks that. */
export async function getEntityToReview(ctx: Ctx, entityId: string): Promise<ManagedEntity> {
  return requireManaged(await findEntity(ctx.db, entityId));
}

/** The same with the encryption of that account, for a value that is about to be written. */
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
  const managed = requireManaged(entity);
  authorise(ctx.actor, permission, managed.managedBy);
  return managed;
}

function requireManaged<Row extends Pick<EntityRow, keyof Managed>>(entity: Row | undefined): Row & Managed {
  if (!entity?.managedBy) throw new ProductError('resource.not_found');
  return { ...entity, managedBy: entity.managedBy };
}
