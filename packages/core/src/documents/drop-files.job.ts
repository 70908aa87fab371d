import type { Ctx } from '../context.ts';
import type { JobData } from '../jobs/jobs.ts';

/** Deletes sealed files to which nothing points any more. */
export async function dropFiles(ctx: Ctx, { storageKeys }: JobData['drop-files']): Promise<void> {
  for (const key of storageKeys) await ctx.services.blobs.delete(key);
}
