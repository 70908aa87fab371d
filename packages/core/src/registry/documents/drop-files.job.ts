import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { findUnusedFiles } from './documents.store.ts';

const payload = z.object({ storageKeys: z.array(z.string()) });

/** Deletes encrypted files that nothing refers to any more, unless the same content was uploaded again meanwhile. */
export async function dropFiles(ctx: Ctx, { storageKeys }: z.infer<typeof payload>): Promise<void> {
  const unused = await inTransaction(ctx, ({ db }) => findUnusedFiles(db, storageKeys));
  for (const key of unused) await ctx.services.blobs.delete(key);
}

export const dropFilesJob = defineJob({
  name: 'drop-files',
  payload,
  handler: dropFiles,
});
