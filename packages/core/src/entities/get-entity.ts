import { type EntityKind, type ProfileProgress, profileProgress } from '@probity/domain';
import { type Ctx, inTransaction } from '../context.ts';
import { completenessByField } from '../credentials/completeness-by-field.ts';
import { listCredentialsOfEntity } from '../credentials/credentials.store.ts';
import { type Contact, openContact } from './contact.ts';
import { getManagedEntity, type ManagedEntity } from './managed-entity.ts';

export interface EntityProfile {
  entity: ManagedEntity;
  progress: ProfileProgress;
  contact: Contact;
}

/** The entity as the shell and the profile's header show it. */
export function getEntity(ctx: Ctx, input: { entityId: string }): Promise<EntityProfile> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    const credentials = await listCredentialsOfEntity(ctx.db, entity.id);
    const progress = profileProgress(entity.kind as EntityKind, completenessByField(credentials));
    return { entity, progress, contact: await openContact(ctx, entity) };
  });
}
