import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getVersion } from './documents.store.ts';
import { type FileLink, issueTicket } from './file-ticket.ts';
import { getOwnDocument } from './own-document.ts';

/** A link to a document of one's own account. Each one is recorded. */
export function getDocumentUrl(
  ctx: Ctx,
  input: { documentId: string; number?: number | undefined },
): Promise<FileLink> {
  return inTransaction(ctx, async (ctx) => {
    const document = await getOwnDocument(ctx, input.documentId, 'view');
    const version = await getVersion(ctx.db, document.id, input.number ?? document.currentVersion);
    await record(ctx, {
      action: 'document.opened',
      chainId: document.accountId,
      subject: { type: 'document', id: document.id },
      details: { version: version.number },
    });
    return issueTicket(ctx, { documentId: document.id, number: version.number });
  });
}
