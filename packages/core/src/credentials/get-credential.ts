import { type Ctx, inTransaction } from '../context.ts';
import { getManagedEntity } from '../entities/managed-entity.ts';
import { listCredentialsOfEntity } from './credentials.store.ts';
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
