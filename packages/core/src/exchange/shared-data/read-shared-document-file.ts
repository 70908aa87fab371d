import { type Ctx, inTransaction } from '../../kernel/context/context.ts';
import { openStoredDocument, type StoredFile } from '../../registry/documents/document-link.ts';
import { getVersion } from '../../registry/documents/documents.store.ts';
import type { SharedDocumentFile } from '../../registry/documents/file-ticket.ts';
import { reachSharedDocument } from './reach-shared-document.ts';

/** The right to see it is checked again: a link does not outlive a revocation. */
export async function readSharedDocumentFile(
  ctx: Ctx,
  { connectionId, documentId, number }: SharedDocumentFile,
): Promise<StoredFile> {
  const reached = await inTransaction(ctx, async (ctx) => {
    const { document, sealing } = await reachSharedDocument(ctx, { connectionId, documentId });
    return { document, sealing, version: await getVersion(ctx.db, documentId, number) };
  });
  return openStoredDocument(ctx, reached);
}
