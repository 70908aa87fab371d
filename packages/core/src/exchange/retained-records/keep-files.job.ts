import { scopeKey } from '@probity/domain';
import { z } from 'zod';
import { type Ctx, type Events, inUnscopedTransaction, newId } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { fileContext } from '../../registry/documents/index.ts';
import { findConnection, listItems, partySealing } from '../connections/index.ts';
import { isReliedOn, lastReliance } from '../shared-data/index.ts';
import {
  findSourceFiles,
  insertFile,
  listConnectionsReading,
  listFiles,
  listFilesNamed,
} from './retained-records.store.ts';

const payload = z.object({ connectionId: z.string() });

/** Copies the documents of items that the recipient has opened, encrypted with its key: they outlast the originals. */
export async function keepFiles(ctx: Ctx, { connectionId }: z.infer<typeof payload>): Promise<void> {
  const wanted = await inUnscopedTransaction(ctx, (ctx) => findWanted(ctx, connectionId));
  if (!wanted) return;
  const { accountId, from, to } = wanted;
  for (const source of wanted.files) {
    const sealed = await ctx.services.blobs.get(source.storageKey);
    const sealing = from.get(source.accountId);
    if (!sealed || !sealing) continue;
    const storageKey = newId();
    const content = sealing.unseal(Buffer.from(sealed), fileContext(source.storageKey));
    await ctx.services.blobs.put(storageKey, to.seal(content, fileContext(storageKey)));
    const { contentHash, mediaType, size } = source;
    const keptAt = ctx.services.now();
    const row = { connectionId, contentHash, accountId, storageKey, mediaType, size, keptAt };
    const isFirst = await inUnscopedTransaction(ctx, ({ db }) => insertFile(db, row));
    if (!isFirst) await ctx.services.blobs.delete(storageKey);
  }
}

async function findWanted(ctx: Ctx, connectionId: string) {
  const connection = await findConnection(ctx, connectionId);
  const { holderAccountId, readerAccountId: accountId } = connection ?? {};
  if (!connection || !holderAccountId || !accountId) return null;
  const last = await lastReliance(ctx, connection);
  const opened = new Set((await listItems(ctx, connectionId)).filter(isReliedOn).map(scopeKey));
  const kept = new Set(
    (await listFiles(ctx.db, connectionId)).map((file) => file.contentHash.toString('hex')),
  );
  const relied = (last?.reliance.items ?? []).filter((item) => opened.has(scopeKey(item)));
  const hashes = [
    ...relied.flatMap(({ values, documents }) => [
      ...values.flatMap(({ evidence }) => evidence),
      ...documents,
    ]),
    // Sharing that ended before this job ran.
    ...(await listFilesNamed(ctx.db, connectionId)),
  ].filter((hash) => !kept.has(hash));
  if (hashes.length === 0) return null;
  const { subjectId } = connection;
  const files = await findSourceFiles(ctx.db, { holderAccountId, subjectId, hashes });
  return {
    accountId,
    files,
    from: await sealingsOf(
      ctx,
      files.map((file) => file.accountId),
    ),
    to: await partySealing(ctx, connectionId, accountId),
  };
}

/** Before an account’s key is destroyed, copies the documents that its recipients rely on or retain. */
export async function keepFilesOf(ctx: Ctx, { accountId }: Events['account.closing']): Promise<void> {
  const ids = await inUnscopedTransaction(ctx, ({ db }) => listConnectionsReading(db, accountId));
  for (const connectionId of ids) await keepFiles(ctx, { connectionId });
}

export const keepFilesJob = defineJob({
  name: 'keep-files',
  payload,
  handler: keepFiles,
});

export const queueKeepingFiles = (ctx: Ctx, { connectionId }: Events['sharedData.reliedOn']): Promise<void> =>
  ctx.services.jobs.add(ctx.db, keepFilesJob, { connectionId });
