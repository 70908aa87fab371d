import { type FileFigures, type FileValue, fileFigures, fileItems } from '@probity/domain';
import {
  type Contact,
  getManagedEntity,
  type ManagedEntity,
  openContact,
} from '../../identity/entities/index.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import {
  type CredentialRow,
  listCredentialsOfEntity,
  listOpenDifferences,
} from '../../registry/credentials/index.ts';
import { countFailedTests } from './failed-tests.store.ts';

export interface EntityProfile {
  entity: ManagedEntity;
  figures: FileFigures;
  contact: Contact;
  /** Tests that its file fails today. */
  failedTests: number;
}

/** The entity as the shell and the dashboard show it. */
export function getEntity(ctx: Ctx, input: { entityId: string }): Promise<EntityProfile> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    const credentials = await listCredentialsOfEntity(ctx, entity.id);
    const today = dayOf(ctx.services.now());
    const open = await listOpenDifferences(ctx, entity.id);
    const items = fileItems(
      entity.kind,
      credentials.map((row) => toFileValue(row, open)),
      today,
    );
    return {
      entity,
      figures: fileFigures(items),
      contact: await openContact(ctx, entity),
      failedTests: await countFailedTests(ctx.db, { accountId: entity.managedBy, entityId: entity.id }),
    };
  });
}

/** What the figures of a file need to know about a value. */
export const toFileValue = (row: CredentialRow, openDifferences: ReadonlySet<string>): FileValue => ({
  id: row.id,
  fieldKey: row.fieldKey,
  hasValue: row.value !== null,
  reviewState: row.reviewState,
  completeness: row.completeness,
  consent: row.consent,
  expiresOn: row.expiresOn,
  difference: openDifferences.has(row.id) ? { kept: null } : null,
});
