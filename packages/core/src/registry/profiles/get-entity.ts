import { type FileFigures, type FileValue, fileFigures, fileItems } from '@probity/domain';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { type CredentialRow, listCredentialsOfEntity } from '../credentials/index.ts';
import { type Contact, getManagedEntity, type ManagedEntity, openContact } from '../entities/index.ts';

export interface EntityProfile {
  entity: ManagedEntity;
  figures: FileFigures;
  contact: Contact;
}

/** The entity as the shell and the dashboard show it. */
export function getEntity(ctx: Ctx, input: { entityId: string }): Promise<EntityProfile> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    const credentials = await listCredentialsOfEntity(ctx.db, entity.id);
    const today = dayOf(ctx.services.now());
    const items = fileItems(entity.kind, credentials.map(toFileValue), today);
    return { entity, figures: fileFigures(items), contact: await openContact(ctx, entity) };
  });
}

/** What the figures of a file need to know about a value. */
export const toFileValue = (row: CredentialRow): FileValue => ({
  id: row.id,
  fieldKey: row.fieldKey,
  hasValue: row.value !== null,
  reviewState: row.reviewState,
  completeness: row.completeness,
  consent: row.consent,
  expiresOn: row.expiresOn,
});
