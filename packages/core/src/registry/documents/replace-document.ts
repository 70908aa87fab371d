import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { documentTitleContext } from '../encrypted-data/index.ts';
import { hashWords } from './document-words.ts';
import { type DocumentRow, insertVersion, lockDocument, updateDocument } from './documents.store.ts';
import { getOwnDocument } from './own-document.ts';
import { reviewAgain } from './review-again.ts';
import { inspectFile, storeFile, type UploadedFile, versionOf } from './store-file.ts';
import { assertRoom } from './upload-document.ts';

/** Replaces the document's file. The old version is kept; values it is evidence for have to be reviewed again. */
export async function replaceDocument(
  ctx: Ctx,
  input: { documentId: string; file: UploadedFile; expiresOn: string | null },
): Promise<DocumentRow> {
  const { before, sealing } = await inTransaction(ctx, async (ctx) => {
    const before = await getOwnDocument(ctx, input.documentId, 'edit');
    await assertRoom(ctx, before.accountId, input.file.bytes.byteLength);
    return { before, sealing: await sealingOf(ctx, before.accountId) };
  });
  const file = await inspectFile(ctx, input.file);
  const storageKey = await storeFile(ctx, sealing, file);
  return inTransaction(ctx, async (ctx) => {
    const number = (await lockDocument(ctx.db, before.id)).currentVersion + 1;
    await insertVersion(ctx.db, {
      documentId: before.id,
      number,
      accountId: before.accountId,
      ...versionOf(sealing, file, storageKey, before.id),
      words: hashWords(sealing, `${input.file.fileName} ${file.text ?? ''}`),
      createdBy: userIdOf(ctx.actor),
      createdAt: ctx.services.now(),
    });
    const document = await updateDocument(ctx.db, before.id, {
      currentVersion: number,
      title: sealing.seal(input.file.fileName, documentTitleContext(before.id)),
      expiresOn: input.expiresOn,
    });
    await record(ctx, {
      action: 'document.replaced',
      chainId: before.accountId,
      subject: { type: 'document', id: before.id },
      details: { version: number, sha256: file.sha256 },
    });
    await reviewAgain(ctx, before.id);
    await publish(ctx, 'document.stored', { accountId: before.accountId, documentId: before.id, number });
    await publish(ctx, 'entity.changed', {
      entityId: before.entityId,
      about: { documentType: document.type },
    });
    return document;
  });
}
