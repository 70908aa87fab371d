import type { DataFieldKey } from '@probity/domain';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId } from '../../kernel/context/index.ts';
import { emptyRow } from './create-credential.ts';
import { type CredentialRow, findLiveCredential, insertCredential } from './credentials.store.ts';

/** Empty credentials for a set of fields; existing ones are left as they are. */
export function createEmptyCredentials(
  ctx: Ctx,
  input: { entityId: string; fieldKeys: DataFieldKey[] },
): Promise<CredentialRow[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    const rows: CredentialRow[] = [];
    for (const fieldKey of new Set(input.fieldKeys)) {
      const [known] = await findLiveCredential(ctx.db, entity.id, fieldKey);
      rows.push(known ?? (await insertCredential(ctx.db, emptyRow(ctx, entity, fieldKey, newId()))));
    }
    await record(ctx, {
      action: 'credential.placeholdersAdded',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: { fields: input.fieldKeys },
    });
    return rows;
  });
}
