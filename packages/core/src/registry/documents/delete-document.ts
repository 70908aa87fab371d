import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { listLinks, updateDocument } from './documents.store.ts';
import { getOwnDocument } from './own-document.ts';

/** A document in use as evidence has to be detached first, so that evidence is never lost by accident. */
export function deleteDocument(ctx: Ctx, input: { documentId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const document = await getOwnDocument(ctx, input.documentId, 'edit');
    const links = await listLinks(ctx.db, { documentId: document.id });
    if (links.length > 0) throw new ProductError('document.proves', { values: { count: links.length } });
    await updateDocument(ctx.db, document.id, { deletedAt: ctx.services.now() });
    await record(ctx, {
      action: 'document.deleted',
      chainId: document.accountId,
      subject: { type: 'document', id: document.id },
    });
    await publish(ctx, 'documents.leaving', { documentIds: [document.id] });
    await publish(ctx, 'entity.changed', {
      entityId: document.entityId,
      about: { documentType: document.type },
    });
  });
}
