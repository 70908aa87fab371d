import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { apiKeyIdOf, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { lockImportToChange } from './import-access.ts';
import { updateImport } from './imports.store.ts';
import { runImportJob } from './run-import.job.ts';

/** Writes the valid rows, or resumes with the remaining ones, on behalf of the member who confirms. */
export function confirmImport(ctx: Ctx, { importId }: { importId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImportToChange(ctx, importId);
    const isFirst = row.state === 'Checked';
    const isUsable = row.total > row.failed;
    if (!isUsable || !(isFirst || row.state === 'Stopped' || row.state === 'Failed'))
      throw new ProductError('request.conflict');
    const round = row.round + 1;
    await updateImport(ctx.db, importId, {
      state: 'Running',
      runBy: userIdOf(ctx.actor),
      runByKey: apiKeyIdOf(ctx.actor),
      round,
      ...(isFirst && { existing: 0, position: 0 }),
    });
    await record(ctx, {
      chainId: row.accountId,
      subject: { type: 'import', id: importId },
      action: isFirst ? 'import.confirmed' : 'import.resumed',
      details: { rows: row.total - row.failed },
    });
    await ctx.services.jobs.add(ctx.db, runImportJob, { importId, round });
  });
}
