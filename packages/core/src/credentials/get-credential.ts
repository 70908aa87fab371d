import { UNDO_MINUTES } from '@probity/domain';
import { userIdOf } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { getManagedEntity } from '../entities/managed-entity.ts';
import { listCredentialsOfEntity, listRemoved } from './credentials.store.ts';
import { getVisibleCredential } from './own-credential.ts';
import { type CredentialView, viewCredentials } from './view-credential.ts';

export function getCredential(ctx: Ctx, input: { credentialId: string }): Promise<CredentialView> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getVisibleCredential(ctx, input.credentialId);
    const [view] = await viewCredentials(ctx, [row]);
    return view as CredentialView;
  });
}

/** Everything that is known about an entity, for its profile. */
export function listCredentials(ctx: Ctx, input: { entityId: string }): Promise<CredentialView[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    return viewCredentials(ctx, await listCredentialsOfEntity(ctx.db, entity.id));
  });
}

/** What the reader removed from the party's profile a moment ago and can still bring back. */
export function listRemovedCredentials(ctx: Ctx, input: { entityId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    const userId = userIdOf(ctx.actor);
    if (!userId) return [];
    const undoMs = UNDO_MINUTES * 60_000;
    const since = new Date(ctx.services.now().getTime() - undoMs);
    const removed = await listRemoved(ctx.db, { entityId: entity.id, userId, since });
    return removed.map(({ at, ...row }) => ({ ...row, undoUntil: new Date(at.getTime() + undoMs) }));
  });
}
