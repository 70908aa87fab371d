import { type Ctx, newId, publish } from '../../kernel/context/index.ts';
import {
  documentTextContext,
  dropFilesJob,
  fileContext,
  findUnusedFiles,
  hashWords,
  updateDocument,
} from '../documents/index.ts';
import { documentTitleContext, openTitle } from '../encrypted-data/index.ts';
import { type ClaimMove, reseal } from './claim-move.ts';
import { listDocumentsOf, listWholeVersions, rewriteVersion } from './claims.store.ts';

/**
 * Moves the placeholder's documents with all their versions. The old files are deleted after the claim is committed.
 */
export async function moveDocuments(ctx: Ctx, move: ClaimMove): Promise<void> {
  const documents = await listDocumentsOf(ctx.db, move.placeholderId);
  if (documents.length === 0) return;
  // Deletes their readings; the party's own are made when someone asks for them.
  await publish(ctx, 'documents.leaving', { documentIds: documents.map(({ id }) => id) });
  const titles = new Map<string, string>();
  for (const { id, title } of documents) {
    titles.set(id, openTitle(move.from, id, title));
    await updateDocument(ctx, id, {
      accountId: move.party.id,
      entityId: move.party.id,
      title: move.to.seal(titles.get(id) ?? '', documentTitleContext(id)),
    });
  }
  const files = new Map<string, string>();
  for (const version of await listWholeVersions(ctx.db, [...titles.keys()])) {
    const { documentId, storageKey } = version;
    const newKey = files.get(storageKey) ?? (await resealFile(ctx, move, storageKey));
    files.set(storageKey, newKey);
    const text =
      version.text && move.from.unseal(version.text, documentTextContext(documentId)).toString('utf8');
    await rewriteVersion(ctx.db, version, {
      accountId: move.party.id,
      storageKey: newKey,
      text: reseal(move, version.text, documentTextContext(documentId)),
      words: hashWords(move.to, `${titles.get(documentId)} ${text ?? ''}`),
      // The hash of the original upload is not stored, so the same upload is only recognised if inspection did not
      // change its bytes.
      contentIndex: move.to.blindIndex('content', version.contentHash.toString('hex')),
    });
  }
  const storageKeys = await findUnusedFiles(ctx, [...files.keys()]);
  if (storageKeys.length > 0) await ctx.services.jobs.add(ctx.db, dropFilesJob, { storageKeys });
}

/** Written before the row that refers to it; if the claim fails, nothing refers to the new file. */
async function resealFile(ctx: Ctx, move: ClaimMove, storageKey: string): Promise<string> {
  const sealed = await ctx.services.blobs.get(storageKey);
  if (!sealed) return storageKey;
  const newKey = newId();
  const plain = move.from.unseal(Buffer.from(sealed), fileContext(storageKey));
  await ctx.services.blobs.put(newKey, move.to.seal(plain, fileContext(newKey)));
  return newKey;
}
