import { isRefusalCode } from '@probity/evidence/evidence-refused.ts';
import { z } from 'zod';
import { type Ctx, type Events, inAccountTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { ReadFile } from '../../kernel/ports/index.ts';
import { findDocument, getVersion, openStoredDocument } from '../documents/index.ts';
import { addReading, changeReading, deleteReadings, findReading } from './document-readings.store.ts';
import { sealReading } from './reading-content.ts';

const payload = z.object({ accountId: z.string(), documentId: z.string(), number: z.number() });
type Payload = z.infer<typeof payload>;

/** Reads one version of a document in a sandbox and stores its text encrypted, or why the file cannot be read. */
export async function readDocument(ctx: Ctx, key: Payload): Promise<void> {
  const reached = await inAccountTransaction(ctx, key.accountId, async (ctx) => {
    const reading = await findReading(ctx.db, key);
    const document = await findDocument(ctx, key.documentId);
    // It was read, replaced, deleted or moved to another account while the job waited.
    if (!reading || reading.state === 'Read' || document?.accountId !== key.accountId) return null;
    const version = await getVersion(ctx, key.documentId, key.number);
    await changeReading(ctx.db, key, { state: 'Reading', changedAt: ctx.services.now() });
    return { document, version, sealing: await sealingOf(ctx, key.accountId) };
  });
  if (!reached) return;
  const { bytes, mediaType } = await openStoredDocument(ctx, reached);
  const read = await ctx.services.evidence.read(bytes, mediaType).catch(reasonOf);
  const changedAt = ctx.services.now();
  await inAccountTransaction(ctx, key.accountId, async (ctx) => {
    if (!(await findReading(ctx.db, key))) return;
    if (typeof read === 'string') {
      await changeReading(ctx.db, key, { state: 'Unreadable', reason: read, content: null, changedAt });
      return;
    }
    const { pages, zone, pagesInFile, isRecognised } = read;
    const figures = { pagesInFile, pagesRead: pages.length, isRecognised, changedAt };
    const isEmpty = pages.every(({ lines }) => lines.length === 0);
    await changeReading(
      ctx.db,
      key,
      isEmpty
        ? { ...figures, state: 'Unreadable', reason: 'NoText', content: null }
        : {
            ...figures,
            state: 'Read',
            reason: null,
            content: sealReading(reached.sealing, key, { pages, zone }),
          },
    );
  });
}

/** A fault of the file itself will not go away; anything else is retried. */
function reasonOf(error: unknown): 'TooLong' | 'Damaged' | ReadFile {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (!isRefusalCode(code)) throw error;
  return code === 'timeout' || code === 'too_complex' ? 'TooLong' : 'Damaged';
}

export const readDocumentJob = defineJob({
  name: 'read-document',
  payload,
  handler: readDocument,
});

/** The text of earlier versions is no longer needed. */
export async function queueReading(
  ctx: Ctx,
  { accountId, documentId, number }: Events['document.stored'],
): Promise<void> {
  await deleteReadings(ctx.db, { documentIds: [documentId], butNumber: number });
  if (await addReading(ctx.db, { accountId, documentId, number, at: ctx.services.now() }))
    await ctx.services.jobs.add(ctx.db, readDocumentJob, { accountId, documentId, number });
}

export const deleteReadingsOf = (ctx: Ctx, { documentIds }: Events['documents.leaving']): Promise<void> =>
  deleteReadings(ctx.db, { documentIds });
