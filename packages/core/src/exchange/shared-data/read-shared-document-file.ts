import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import {
  getVersion,
  openStoredDocument,
  type SharedDocumentFile,
  type StoredFile,
} from '../../registry/documents/index.ts';
import { reachSharedDocument } from './reach-shared-document.ts';

/** Checks permission again, since a link must not outlive a revocation. */
export async function readSharedDocumentFile(
  ctx: Ctx,
  { connectionId, documentId, number }: SharedDocumentFile,
): Promise<StoredFile> {
  const reached = await inTransaction(ctx, async (ctx) => {
    const { document, sealing } = await reachSharedDocument(ctx, { connectionId, documentId });
    return { document, sealing, version: await getVersion(ctx, documentId, number) };
  });
  return openStoredDocument(ctx, reached);
}
