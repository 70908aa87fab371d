import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { dropFilesJob } from '../../registry/documents/index.ts';
import { lockImportToChange } from './import-access.ts';
import { deleteImportRow } from './imports.store.ts';

/** Deletes the uploaded file and its list of errors. Imported counterparties stay. */
export function deleteImport(ctx: Ctx, { importId }: { importId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImportToChange(ctx, importId);
    if (row.state === 'Running') throw new ProductError('request.conflict');
    const storageKeys = await deleteImportRow(ctx.db, importId);
    await ctx.services.jobs.add(ctx.db, dropFilesJob, { storageKeys });
    await record(ctx, {
      chainId: row.accountId,
      subject: { type: 'import', id: importId },
      action: 'import.deleted',
    });
  });
}
