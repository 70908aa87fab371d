import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { openTitle } from '../encrypted-data/index.ts';
import { type DocumentRow, type DocumentVersionRow, getVersion } from './documents.store.ts';
import type { DocumentFile } from './file-ticket.ts';
import { getOwnDocument } from './own-document.ts';
import { fileContext } from './store-file.ts';

export interface StoredFile {
  bytes: Buffer;
  mediaType: string;
  fileName: string;
}

/** Access is checked again: a link does not outlive a role. */
export async function readDocumentFile(ctx: Ctx, { documentId, number }: DocumentFile): Promise<StoredFile> {
  const reached = await inTransaction(ctx, async (ctx) => {
    const document = await getOwnDocument(ctx, documentId, 'view');
    const version = await getVersion(ctx.db, documentId, number);
    return { document, version, sealing: await sealingOf(ctx, document.accountId) };
  });
  return openStoredDocument(ctx, reached);
}

interface ReachedDocument {
  document: Pick<DocumentRow, 'id' | 'title'>;
  version: DocumentVersionRow;
  sealing: AccountSealing;
}

export async function openStoredDocument(
  ctx: Ctx,
  { document, version, sealing }: ReachedDocument,
): Promise<StoredFile> {
  const sealed = await ctx.services.blobs.get(version.storageKey);
  if (!sealed) throw new ProductError('resource.not_found');
  const bytes = sealing.unseal(Buffer.from(sealed), fileContext(version.storageKey));
  const fileName = openTitle(sealing, document.id, document.title);
  return { bytes, mediaType: version.mediaType, fileName };
}
