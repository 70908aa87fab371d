import type { Ctx } from '../../kernel/context/index.ts';
import type { JobData } from '../../kernel/jobs/index.ts';

/** Deletes sealed files to which nothing points any more. */
export async function dropFiles(ctx: Ctx, { storageKeys }: JobData['drop-files']): Promise<void> {
  for (const key of storageKeys) await ctx.services.blobs.delete(key);
}
