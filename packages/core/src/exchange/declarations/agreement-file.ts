import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { fileContext, type StoredFile } from '../../registry/documents/index.ts';
import { readDocumentUnscoped } from './agreement-content.ts';
import { findCopy } from './agreements.store.ts';
import { getDeclarationVersion } from './declarations.store.ts';
import { getVisibleAgreement } from './visible-agreement.ts';

export interface AgreementFile {
  agreementId: string;
  /** The document that was sent, or the one that was signed. */
  file: 'document' | 'signed';
}

export async function readAgreementFile(ctx: Ctx, input: AgreementFile): Promise<StoredFile> {
  const found = await inTransaction(ctx, async (ctx) => {
    const { agreement, accountId } = await getVisibleAgreement(ctx, input.agreementId);
    return { agreement, accountId, storageKey: await storageKeyOf(ctx, input, accountId) };
  });
  const { agreement, accountId, storageKey } = found;
  if (!storageKey) throw new ProductError('resource.not_found');
  const bytes =
    input.file === 'document'
      ? await inUnscopedTransaction(ctx, (ctx) => readDocumentUnscoped(ctx, agreement, storageKey))
      : await readOwnCopy(ctx, accountId, storageKey);
  return { bytes, mediaType: 'application/pdf', fileName: `${agreement.title}.pdf` };
}

export async function storageKeyOf(
  ctx: Ctx,
  { agreementId, file }: AgreementFile,
  accountId: string,
): Promise<string | null> {
  if (file === 'signed') return (await findCopy(ctx.db, agreementId, accountId))?.storageKey ?? null;
  const { agreement } = await getVisibleAgreement(ctx, agreementId);
  const version = await getDeclarationVersion(ctx.db, agreement.declarationId, agreement.declarationVersion);
  return version.storageKey;
}

async function readOwnCopy(ctx: Ctx, accountId: string, storageKey: string): Promise<Buffer> {
  const sealing = await inTransaction(ctx, (ctx) => sealingOf(ctx, accountId));
  const sealed = await ctx.services.blobs.get(storageKey);
  if (!sealed) throw new ProductError('resource.not_found');
  return sealing.unseal(Buffer.from(sealed), fileContext(storageKey));
}
