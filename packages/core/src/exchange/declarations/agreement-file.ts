import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { readTimestampReply } from '../../kernel/timestamps/index.ts';
import { fileContext, type StoredFile } from '../../registry/documents/index.ts';
import { readDocumentUnscoped } from './agreement-content.ts';
import { openCopy } from './agreement-copy.ts';
import { findCopy } from './agreements.store.ts';
import { getDeclarationVersion } from './declarations.store.ts';
import { hashOfRecord, signatureRecord } from './signature-record.ts';
import { getVisibleAgreement } from './visible-agreement.ts';

export interface AgreementFile {
  agreementId: string;
  /**
   * The document that was sent, or the one that was signed; the record of the signature, whose hash is timestamped, or
   * the timestamp.
   */
  file: 'document' | 'signed' | 'signature' | 'timestamp';
}

export async function readAgreementFile(ctx: Ctx, input: AgreementFile): Promise<StoredFile> {
  const proof = await inTransaction(ctx, (ctx) => findProof(ctx, input));
  if (proof) return proof;
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

/** Whether the account has this file; throws if it does not. */
export async function assertHasFile(ctx: Ctx, input: AgreementFile, accountId: string): Promise<void> {
  if (await findProof(ctx, input)) return;
  if (!(await storageKeyOf(ctx, input, accountId))) throw new ProductError('resource.not_found');
}

/** The timestamp, or the record that it is about; null for the other files. */
async function findProof(ctx: Ctx, { agreementId, file }: AgreementFile): Promise<StoredFile | null> {
  if (file !== 'signature' && file !== 'timestamp') return null;
  const { agreement, accountId } = await getVisibleAgreement(ctx, agreementId);
  const copy = agreement.state === 'Signed' ? await openCopy(ctx, agreement, accountId) : null;
  if (!copy?.content.signature) throw new ProductError('resource.not_found');
  const record = signatureRecord(agreement, copy.content);
  if (file === 'signature')
    return { bytes: record, mediaType: 'application/json', fileName: `${agreement.title}.json` };
  return {
    bytes: await readTimestampReply(ctx, { accountId, imprint: hashOfRecord(record) }),
    mediaType: 'application/timestamp-reply',
    fileName: `${agreement.title}.tsr`,
  };
}

async function storageKeyOf(
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
