import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockImportToChange } from './import-access.ts';
import { updateImport } from './imports.store.ts';

/** Written rows stay; the rest waits until a member resumes the import. */
export function stopImport(ctx: Ctx, { importId }: { importId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImportToChange(ctx, importId);
    if (row.state !== 'Running') throw new ProductError('request.conflict');
    await updateImport(ctx.db, importId, { state: 'Stopped' });
    await record(ctx, {
      chainId: row.accountId,
      subject: { type: 'import', id: importId },
      action: 'import.stopped',
    });
  });
}
