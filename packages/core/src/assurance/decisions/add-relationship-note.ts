import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { findCounterparty } from '../counterparties/index.ts';
import { insertNote, lockPlaceholders, type OfParty } from './decisions.store.ts';
import { relationshipNoteContext } from './encryption-context.ts';

/** Adds a note for the account's own members; the party never sees it. */
export function addRelationshipNote(
  ctx: Ctx,
  { accountId, entityId, text }: OfParty & { text: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'edit', accountId);
    await lockPlaceholders(ctx.db, [entityId]);
    if (!(await findCounterparty(ctx, { accountId, entityId }))) throw new ProductError('resource.not_found');
    const id = newId();
    const sealing = await sealingOf(ctx, accountId);
    await insertNote(ctx.db, {
      id,
      accountId,
      entityId,
      text: sealing.seal(text, relationshipNoteContext(id)),
      writtenBy: userIdOf(ctx.actor),
      writtenAt: ctx.services.now(),
    });
    await record(ctx, {
      action: 'relationship.noteAdded',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { noteId: id },
    });
  });
}
