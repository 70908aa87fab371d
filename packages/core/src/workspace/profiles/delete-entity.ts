import { type EntityKind, ProductError } from '@probity/domain';
import { whyNotDeleted } from '@probity/domain/entities/party-references.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { dropFilesJob } from '../../registry/documents/index.ts';
import { countReferences, deleteParty, hasData } from './party-references.store.ts';

/**
 * Deletes a party that the account added, with its values, documents and checks, unless something else refers to it. A
 * removed value stays in the history and can be restored; this cannot, so a party with data needs a Validator or Owner.
 */
export function deleteEntity(
  ctx: Ctx,
  input: { entityId: string; kinds?: readonly EntityKind[] },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    if (input.kinds && !input.kinds.includes(entity.kind)) throw new ProductError('resource.not_found');
    if (await hasData(ctx.db, entity.id)) authorise(ctx.actor, 'validate', entity.managedBy);
    const why = entity.claimedAt
      ? sentence('registeredParty')
      : whyNotDeleted(await countReferences(ctx.db, entity.id));
    if (why) throw new ProductError('entity.in_use', { detail: why });
    const storageKeys = await deleteParty(ctx.db, entity.id);
    if (storageKeys.length > 0) await ctx.services.jobs.add(ctx.db, dropFilesJob, { storageKeys });
    await record(ctx, {
      action: 'entity.deleted',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
    });
  });
}
