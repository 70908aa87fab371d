import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import {
  type FileLink,
  fileContext,
  issueTicket,
  type RetainedFile,
  type StoredFile,
} from '../../registry/documents/index.ts';
import { partySealing } from '../connections/index.ts';
import { recordAccess } from '../shared-data/index.ts';
import { filesOf } from './keep-record.ts';
import { type RetainedRecord, readRecord } from './retained-record-access.ts';

/** A link to a document as it was when retained; the data owner sees who opened it. */
export function openRetainedFile(
  ctx: Ctx,
  input: RetainedFile,
): Promise<FileLink & { mediaType: string; pages: number | null }> {
  return inTransaction(ctx, async (ctx) => {
    const record = await readRecord(ctx, input);
    const { file } = fileIn(record, input.hash);
    await recordAccess(ctx, record.connection, {
      kind: 'recordOpened',
      items: record.content.items
        .filter((item) => filesOf(item).some(({ hash }) => hash === input.hash))
        .map(({ kind, key }) => `${kind}:${key}`),
    });
    const { connectionId, recordId, hash } = input;
    return { ...issueTicket(ctx, { connectionId, recordId, hash }), mediaType: file.mediaType, pages: null };
  });
}

/** Checks permission and retention again, since a link must not outlive the record. */
export async function readRetainedFile(ctx: Ctx, input: RetainedFile): Promise<StoredFile> {
  const { file, title, sealing } = await inTransaction(ctx, async (ctx) => {
    const record = await readRecord(ctx, input);
    const sealing = await partySealing(ctx, record.connection.id, record.row.accountId);
    return { ...fileIn(record, input.hash), sealing };
  });
  const sealed = await ctx.services.blobs.get(file.storageKey);
  if (!sealed) throw new ProductError('resource.not_found');
  const bytes = sealing.unseal(Buffer.from(sealed), fileContext(file.storageKey));
  return { bytes, mediaType: file.mediaType, fileName: title };
}

function fileIn({ content, files }: RetainedRecord, hash: string) {
  const file = files.get(hash);
  const named = content.items.flatMap(filesOf).find((one) => one.hash === hash);
  if (!file || !named) throw new ProductError('resource.not_found');
  return { file, title: named.title };
}
