import { type EntityKind, ProductError, UNDO_MINUTES } from '@probity/domain';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { listCredentialsOfEntity, listRemoved } from './credentials.store.ts';
import { viewCredentials } from './view-credential.ts';

/** All values of an entity for its profile, and what the reader has just removed. */
export function listCredentials(ctx: Ctx, input: { entityId: string; kinds?: readonly EntityKind[] }) {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    if (input.kinds && !input.kinds.includes(entity.kind)) throw new ProductError('resource.not_found');
    const items = await viewCredentials(ctx, await listCredentialsOfEntity(ctx.db, entity.id));
    return { items, removed: await listUndoable(ctx, entity.id) };
  });
}

export type RemovedCredential = Awaited<ReturnType<typeof listUndoable>>[number];

async function listUndoable(ctx: Ctx, entityId: string) {
  const userId = userIdOf(ctx.actor);
  if (!userId) return [];
  const undoMs = UNDO_MINUTES * 60_000;
  const since = new Date(ctx.services.now().getTime() - undoMs);
  const removed = await listRemoved(ctx.db, { entityId, userId, since });
  return removed.map(({ at, ...row }) => ({ ...row, undoUntil: new Date(at.getTime() + undoMs) }));
}
