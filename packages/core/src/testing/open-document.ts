import type { Ctx } from '../kernel/context/index.ts';
import { openTicket, readDocumentFile, type StoredFile } from '../registry/documents/index.ts';

/** The file behind the link to a document of the registry. */
export async function openDocument(ctx: Ctx, token: string): Promise<StoredFile> {
  const subject = openTicket(ctx, token);
  if (!('documentId' in subject) || 'connectionId' in subject || 'recordId' in subject)
    throw new Error('The link does not lead to a document.');
  return readDocumentFile(ctx, subject);
}
