import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { insertNote, lockNewestVersion, lockPlaceholders, type OfParty } from './decisions.store.ts';
import { relationshipNoteContext } from './encryption-context.ts';

interface EditRelationshipNote extends OfParty {
  noteId: string;
  /** The version that the caller has read. */
  versionId: string;
  text: string;
}

/** Writes a new version of a note; the earlier ones can still be read. */
export function editRelationshipNote(
  ctx: Ctx,
  { accountId, entityId, noteId, versionId, text }: EditRelationshipNote,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'edit', accountId);
    await lockPlaceholders(ctx.db, [entityId]);
    const newest = await lockNewestVersion(ctx.db, { accountId, entityId, noteId });
    if (!newest) throw new ProductError('resource.not_found');
    if (newest !== versionId) throw new ProductError('request.conflict');
    const id = newId();
    const sealing = await sealingOf(ctx, accountId);
    await insertNote(ctx.db, {
      id,
      firstId: noteId,
      accountId,
      entityId,
      text: sealing.seal(text, relationshipNoteContext(id)),
      writtenBy: userIdOf(ctx.actor),
      writtenAt: ctx.services.now(),
    });
    await record(ctx, {
      action: 'relationship.noteEdited',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { noteId },
    });
  });
}
