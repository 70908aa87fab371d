import { readAgreementFile } from '../../exchange/declarations/agreement-file.ts';
import { readDeclarationFile } from '../../exchange/declarations/declaration-file.ts';
import { readRetainedFile } from '../../exchange/retained-records/open-retained-file.ts';
import { readSharedDocumentFile } from '../../exchange/shared-data/read-shared-document-file.ts';
import type { Ctx } from '../../kernel/context/context.ts';
import { readDocumentFile, type StoredFile } from '../../registry/documents/document-link.ts';
import { openTicket } from '../../registry/documents/file-ticket.ts';

/** The file behind a link, whatever kind of record it belongs to; rights are looked at again. */
export async function readFile(ctx: Ctx, input: { token: string }): Promise<StoredFile> {
  const subject = openTicket(ctx, input.token);
  if ('recordId' in subject) return readRetainedFile(ctx, subject);
  if ('documentId' in subject)
    return 'connectionId' in subject ? readSharedDocumentFile(ctx, subject) : readDocumentFile(ctx, subject);
  return 'agreementId' in subject ? readAgreementFile(ctx, subject) : readDeclarationFile(ctx, subject);
}
