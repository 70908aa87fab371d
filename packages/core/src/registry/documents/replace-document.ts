import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { documentTitleContext } from '../encrypted-data/index.ts';
import { assertDates } from './document-dates.ts';
import { hashWords } from './document-words.ts';
import { type DocumentRow, insertVersion, lockDocument, updateDocument } from './documents.store.ts';
import { getOwnDocument } from './own-document.ts';
import { lockProven, reviewAgain } from './review-again.ts';
import { inspectFile, storeFile, type UploadedFile, versionOf } from './store-file.ts';
import { assertRoom } from './upload-document.ts';

/**
 * Replaces the document's file, and its expiry date if one is given. The old version is kept; values it is evidence for
 * have to be reviewed again.
 */
export async function replaceDocument(
  ctx: Ctx,
  input: { documentId: string; file: UploadedFile; expiresOn?: string | null | undefined },
): Promise<DocumentRow> {
  const { before, sealing } = await inTransaction(ctx, async (ctx) => {
    const before = await getOwnDocument(ctx, input.documentId, 'edit');
    if (input.expiresOn) assertDates(ctx, { issuedOn: before.issuedOn, expiresOn: input.expiresOn });
    await assertRoom(ctx, before.accountId, input.file.bytes.byteLength);
    return { before, sealing: await sealingOf(ctx, before.accountId) };
  });
  const file = await inspectFile(ctx, input.file);
  const storageKey = await storeFile(ctx, sealing, file);
  return inTransaction(ctx, async (ctx) => {
    const { currentVersion, ...present } = await lockDocument(ctx.db, before.id);
    const number = currentVersion + 1;
    const { expiresOn = present.expiresOn } = input;
    assertDates(ctx, { issuedOn: present.issuedOn, expiresOn });
    const proven = await lockProven(ctx, before.id);
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
      expiresOn,
    });
    await record(ctx, {
      action: 'document.replaced',
      chainId: before.accountId,
      subject: { type: 'document', id: before.id },
      details: { version: number, sha256: file.sha256 },
    });
    await reviewAgain(ctx, before.id, proven);
    await publish(ctx, 'document.stored', { accountId: before.accountId, documentId: before.id, number });
    await publish(ctx, 'entity.changed', {
      entityId: before.entityId,
      about: { documentType: document.type },
    });
    return document;
  });
}
