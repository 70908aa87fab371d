import { z } from 'zod';
import type { Ctx } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';

const payload = z.object({ storageKeys: z.array(z.string()) });

/** Deletes encrypted files that nothing refers to any more. */
export async function dropFiles(ctx: Ctx, { storageKeys }: z.infer<typeof payload>): Promise<void> {
  for (const key of storageKeys) await ctx.services.blobs.delete(key);
}

export const dropFilesJob = defineJob({
  name: 'drop-files',
  payload,
  handler: dropFiles,
});
