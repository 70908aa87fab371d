import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { dropFilesJob } from '../../registry/documents/index.ts';
import { exportedParty } from './exported-party.ts';
import { deletePartsFrom, findExport, updateExport } from './exports.store.ts';

const payload = z.object({ exportId: z.string() });

/** After several failed attempts the export can be retried by hand; nothing of it stays in storage. */
export async function giveUpExport(ctx: Ctx, { exportId }: z.infer<typeof payload>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await findExport(ctx.db, exportId);
    const failed = { state: 'Failed' as const, doneBytes: 0, finishedAt: ctx.services.now() };
    if (!row || !(await updateExport(ctx.db, exportId, failed, ['Queued', 'Running']))) return;
    const storageKeys = await deletePartsFrom(ctx.db, exportId, 0);
    if (storageKeys.length > 0) await ctx.services.jobs.add(ctx.db, dropFilesJob, { storageKeys });
    await record(ctx, {
      action: 'export.failed',
      chainId: row.accountId,
      subject: { type: 'export', id: exportId },
      details: { format: row.format, ...(await exportedParty(ctx, row)) },
    });
  });
}

export const giveUpExportJob = defineJob({
  name: 'give-up-export',
  payload,
  handler: giveUpExport,
});
