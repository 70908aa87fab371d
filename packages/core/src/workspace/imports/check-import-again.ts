import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { checkImportJob } from './check-import.job.ts';
import { lockImportToChange } from './import-access.ts';
import { openLayout, sealLayout } from './import-sealing.ts';
import { deleteFailedRows, updateImport } from './imports.store.ts';
import { assertColumns, type CounterpartyMapping } from './read-counterparties.ts';

/** Checks the file again with other columns, before any of it is written. */
export function checkImportAgain(
  ctx: Ctx,
  { importId, mapping }: { importId: string; mapping: CounterpartyMapping },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImportToChange(ctx, importId);
    if (!['Checking', 'Checked', 'Unreadable'].includes(row.state))
      throw new ProductError('request.conflict');
    const sealing = await sealingOf(ctx, row.accountId);
    const before = openLayout(sealing, row);
    if (!before) throw new ProductError('request.conflict');
    assertColumns(before.columns, mapping);
    const round = row.round + 1;
    await deleteFailedRows(ctx.db, importId);
    await updateImport(ctx.db, importId, {
      state: 'Checking',
      layout: sealLayout(sealing, importId, { ...before, mapping }),
      fault: null,
      ...{ total: 0, done: 0, existing: 0, failed: 0, position: 0 },
      round,
    });
    await ctx.services.jobs.add(ctx.db, checkImportJob, { importId, round });
  });
}
