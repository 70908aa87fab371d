import { type DocumentType, ProductError } from '@probity/domain';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { documentTitleContext } from '../encrypted-data/index.ts';
import { assertDates } from './document-dates.ts';
import { hashWords } from './document-words.ts';
import {
  bytesUsed,
  type DocumentRow,
  findSameContent,
  getDocument,
  holdSameContent,
  insertDocument,
  insertVersion,
  lockContent,
  markToSort,
} from './documents.store.ts';
import { inspectFile, storeFile, type UploadedFile, versionOf } from './store-file.ts';

interface UploadDocument {
  entityId: string;
  /** Null if it is not known yet: a member sorts the document once it has been read. */
  type: DocumentType | null;
  issuedOn: string | null;
  expiresOn: string | null;
  file: UploadedFile;
}

const QUOTA_BYTES = 5_000_000_000;

export async function assertRoom(ctx: Ctx, accountId: string, bytes: number): Promise<void> {
  if ((await bytesUsed(ctx.db, accountId)) + bytes > QUOTA_BYTES) throw new ProductError('document.quota');
}

/** Uploads a file as evidence. If it is the current version of a document already, returns that document. */
export async function uploadDocument(ctx: Ctx, input: UploadDocument): Promise<DocumentRow> {
  assertDates(ctx, input);
  const { managedBy } = await inTransaction(ctx, (ctx) => getManagedEntity(ctx, input.entityId, 'edit'));
  return takeInDocument(ctx, { ...input, accountId: managedBy });
}

/** The same without checking permission, for callers that have already decided that the account receives the file. */
export async function takeInDocument(
  ctx: Ctx,
  { accountId, ...input }: UploadDocument & { accountId: string },
): Promise<DocumentRow> {
  const sealing = await inTransaction(ctx, async (ctx) => {
    await assertRoom(ctx, accountId, input.file.bytes.byteLength);
    return sealingOf(ctx, accountId);
  });
  const file = await inspectFile(ctx, input.file);
  const contentIndex = sealing.blindIndex('content', file.sha256);
  const known = await inTransaction(ctx, (ctx) => findSameContent(ctx.db, accountId, contentIndex));
  const ownKey = known ? null : await storeFile(ctx, sealing, file);
  return inTransaction(ctx, async (ctx) => {
    await lockContent(ctx.db, contentIndex);
    const same = await holdSameContent(ctx.db, accountId, contentIndex);
    if (same?.isShown) {
      if (input.type === null) await markToSort(ctx.db, same.documentId, true);
      return getDocument(ctx.db, same.documentId);
    }
    const id = newId();
    const now = ctx.services.now();
    const createdBy = userIdOf(ctx.actor);
    const type = input.type ?? 'Other';
    // The known file may have been dropped with its document meanwhile.
    const storageKey = ownKey ?? same?.storageKey ?? (await storeFile(ctx, sealing, file));
    const document = await insertDocument(ctx.db, {
      id,
      accountId,
      entityId: input.entityId,
      type,
      toSort: input.type === null,
      title: sealing.seal(input.file.fileName, documentTitleContext(id)),
      issuedOn: input.issuedOn,
      expiresOn: input.expiresOn,
      createdBy,
      createdAt: now,
    });
    await insertVersion(ctx.db, {
      documentId: id,
      number: 1,
      accountId,
      ...versionOf(sealing, file, storageKey, id),
      words: hashWords(sealing, `${input.file.fileName} ${file.text ?? ''}`),
      createdBy,
      createdAt: now,
    });
    await record(ctx, {
      action: 'document.added',
      chainId: accountId,
      subject: { type: 'document', id },
      details: { type, entityId: input.entityId, sha256: file.sha256 },
    });
    await publish(ctx, 'entity.changed', {
      entityId: input.entityId,
      about: { documentType: type },
    });
    await publish(ctx, 'document.stored', { accountId, documentId: id, number: 1 });
    return document;
  });
}
