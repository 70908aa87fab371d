import type { Ctx } from '../context.ts';
import { readAgreementFile } from '../declarations/agreement-file.ts';
import { readDeclarationFile } from '../declarations/declaration-file.ts';
import { readDocumentFile, type StoredFile } from '../documents/document-link.ts';
import { openTicket } from '../documents/file-ticket.ts';
import { readRetainedFile } from '../retained-records/open-retained-file.ts';
import { readSharedDocumentFile } from '../shared-data/read-shared-document-file.ts';

/** The file behind a link, whatever kind of record it belongs to; rights are looked at again. */
export async function readFile(ctx: Ctx, input: { token: string }): Promise<StoredFile> {
  const subject = openTicket(ctx, input.token);
  if ('recordId' in subject) return readRetainedFile(ctx, subject);
  if ('documentId' in subject)
    return 'connectionId' in subject ? readSharedDocumentFile(ctx, subject) : readDocumentFile(ctx, subject);
  return 'agreementId' in subject ? readAgreementFile(ctx, subject) : readDeclarationFile(ctx, subject);
}
