import { readAgreementFile, readDeclarationFile } from '../../exchange/declarations/index.ts';
import { readRetainedFile } from '../../exchange/retained-records/index.ts';
import { readSharedDocumentFile } from '../../exchange/shared-data/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { openTicket, readDocumentFile, type StoredFile } from '../../registry/documents/index.ts';

/** The file behind a link, for any kind of record; permissions are checked again. */
export async function readFile(ctx: Ctx, input: { token: string }): Promise<StoredFile> {
  const subject = openTicket(ctx, input.token);
  if ('recordId' in subject) return readRetainedFile(ctx, subject);
  if ('documentId' in subject)
    return 'connectionId' in subject ? readSharedDocumentFile(ctx, subject) : readDocumentFile(ctx, subject);
  return 'agreementId' in subject ? readAgreementFile(ctx, subject) : readDeclarationFile(ctx, subject);
}
