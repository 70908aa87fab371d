import { promptly } from '@probity/db/job-schema.ts';
import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { findExport, updateExport } from './exports.store.ts';

const payload = z.object({ exportId: z.string() });

/** What could not be written after several tries can be tried again by hand. */
export async function giveUpExport(ctx: Ctx, { exportId }: z.infer<typeof payload>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await findExport(ctx.db, exportId);
    const failed = { state: 'Failed' as const, finishedAt: ctx.services.now() };
    if (!row || !(await updateExport(ctx.db, exportId, failed, ['Queued', 'Running']))) return;
    await record(ctx, {
      action: 'export.failed',
      chainId: row.accountId,
      subject: { type: 'export', id: exportId },
      details: { format: row.format },
    });
  });
}

export const giveUpExportJob = defineJob({
  name: 'give-up-export',
  payload,
  queue: { ...promptly, retryLimit: 20 },
  handler: giveUpExport,
});
