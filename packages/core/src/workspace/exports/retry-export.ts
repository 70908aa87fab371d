import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessExport } from './export-access.ts';
import { exportedParty } from './exported-party.ts';
import { getExport, updateExport } from './exports.store.ts';
import { type ExportView, viewExport } from './list-exports.ts';
import { makeExportJob } from './make-export.job.ts';

/** Restarts a failed export with the content from when it was requested. */
export function retryExport(ctx: Ctx, { exportId }: { exportId: string }): Promise<ExportView> {
  return inTransaction(ctx, async (ctx) => {
    const row = await accessExport(ctx, exportId);
    const { accountId, format } = row;
    const again = { state: 'Queued' as const, finishedAt: null };
    if (!(await updateExport(ctx.db, exportId, again, ['Failed']))) throw new ProductError('request.stale');
    await ctx.services.jobs.add(ctx.db, makeExportJob, { exportId });
    await record(ctx, {
      action: 'export.started',
      chainId: accountId,
      subject: { type: 'export', id: exportId },
      details: { format, ...(await exportedParty(ctx, row)) },
    });
    return viewExport(ctx, await getExport(ctx.db, exportId));
  });
}
