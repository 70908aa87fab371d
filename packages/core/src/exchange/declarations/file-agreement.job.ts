import { createHash } from 'node:crypto';
import { ProductError } from '@probity/domain';
import { z } from 'zod';
import { findLogo } from '../../identity/accounts/index.ts';
import { type Ctx, inUnscopedTransaction, newId } from '../../kernel/context/index.ts';
import { sealDocument, sealingOf } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { obtainTimestamp, viewTimestamp } from '../../kernel/timestamps/index.ts';
import { fileContext } from '../../registry/documents/index.ts';
import { readDocumentUnscoped } from './agreement-content.ts';
import { type CopyContent, openCopy, partiesOf } from './agreement-copy.ts';
import {
  type AgreementRow,
  fileCopy,
  loadAgreement,
  lockAgreement,
  updateAgreement,
} from './agreements.store.ts';
import { getDeclarationVersion } from './declarations.store.ts';
import { recordAgreement } from './move-agreement.ts';
import { hashOfRecord, signatureRecord } from './signature-record.ts';

const payload = z.object({ agreementId: z.string() });

/** Renders the signed PDF, or fetches it from the signing service, and stores an encrypted copy for each party. */
export async function fileAgreement(ctx: Ctx, { agreementId }: z.infer<typeof payload>): Promise<void> {
  const agreement = await inUnscopedTransaction(ctx, (ctx) => loadAgreement(ctx.db, agreementId));
  if (agreement.state !== 'Signed' || agreement.filedAt) return;
  const pdf = Buffer.from(await signedPdf(ctx, agreement));
  const keys = new Map(partiesOf(agreement).map((accountId) => [accountId, newId()]));
  for (const [accountId, key] of keys) {
    const sealing = await inUnscopedTransaction(ctx, (ctx) => sealingOf(ctx, accountId));
    await ctx.services.blobs.put(key, sealing.seal(pdf, fileContext(key)));
  }
  await inUnscopedTransaction(ctx, async (ctx) => {
    const locked = await lockAgreement(ctx.db, agreementId);
    if (locked.filedAt) return;
    for (const [accountId, storageKey] of keys)
      await fileCopy(ctx.db, { agreementId, accountId, storageKey, size: pdf.byteLength });
    const filedHash = createHash('sha256').update(pdf).digest();
    const filed = await updateAgreement(ctx.db, agreementId, { filedHash, filedAt: ctx.services.now() });
    const automatic = { accountId: filed.signerAccountId, cause: 'signed' as const };
    await recordAgreement({ ...ctx, automatic }, filed, 'agreement.filed', {
      sha256: filedHash.toString('hex'),
    });
  });
}

async function signedPdf(ctx: Ctx, agreement: AgreementRow): Promise<Uint8Array> {
  const { eSignature, pdf, product } = ctx.services;
  if (agreement.providerReference) {
    if (!eSignature) throw new ProductError('provider.signature_unavailable');
    return eSignature.signedDocument(agreement.providerReference);
  }
  const { copy, document, logo } = await inUnscopedTransaction(ctx, async (ctx) => {
    const { declarationId, declarationVersion } = agreement;
    const { storageKey } = await getDeclarationVersion(ctx.db, declarationId, declarationVersion);
    return {
      copy: (await openCopy(ctx, agreement, agreement.signerAccountId))?.content,
      document: storageKey && (await readDocumentUnscoped(ctx, agreement, storageKey)),
      logo: (await findLogo(ctx, agreement.accountId))?.logo,
    };
  });
  const certificate = certified(agreement, copy);
  const timestamp = await timestampOf(ctx, agreement, certificate.recordHash);
  const drawn = await pdf.renderSigned(document ? { document } : { text: copy?.text ?? '' }, {
    productName: product.name,
    productUrl: product.publicUrl,
    ...certificate,
    recordHash: certificate.recordHash.toString('hex'),
    timestamp,
    logo,
  });
  return inUnscopedTransaction(ctx, (ctx) =>
    sealDocument(ctx, drawn, `Signed declaration filed by ${product.name}`),
  );
}

/** The authority is asked before the file is rendered, so that it shows the confirmed time if there is one. */
async function timestampOf(ctx: Ctx, { signerAccountId: accountId }: AgreementRow, imprint: Buffer) {
  await obtainTimestamp(ctx, imprint);
  return inUnscopedTransaction(ctx, (ctx) => viewTimestamp(ctx, { accountId, imprint }));
}

function certified(agreement: AgreementRow, copy: CopyContent | undefined) {
  if (!copy?.signature || !agreement.signedAt || !agreement.contentHash)
    throw new Error(`Agreement ${agreement.id} is signed but its signature is not kept`);
  return {
    agreementId: agreement.id,
    title: agreement.title,
    requesterName: agreement.requesterName,
    signerName: agreement.signerName,
    signedBy: copy.person,
    signedAt: agreement.signedAt,
    signature: copy.signature,
    contentHash: agreement.contentHash.toString('hex'),
    used: copy.used,
    recordHash: hashOfRecord(signatureRecord(agreement, copy)),
  };
}

export const fileAgreementJob = defineJob({
  name: 'file-agreement',
  payload,
  handler: fileAgreement,
});
