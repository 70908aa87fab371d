import { currentTexts } from '@probity/domain/texts/current.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { writePortions } from '../../kernel/csv/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { accessImport } from './import-access.ts';
import { openLayout } from './import-sealing.ts';
import { listFailedRows } from './imports.store.ts';
import { viewRow } from './list-import-rows.ts';

const AT_ONCE = 1000;

/** The unusable rows as given, each with its reason, to be corrected and imported again. */
export async function exportImportFailures(
  ctx: Ctx,
  { importId }: { importId: string },
): Promise<AsyncGenerator<string>> {
  const { columns, sealing } = await inTransaction(ctx, async (ctx) => {
    const row = await accessImport(ctx, importId);
    const sealing = await sealingOf(ctx, row.accountId);
    await record(ctx, {
      action: 'import.failuresDownloaded',
      chainId: row.accountId,
      subject: { type: 'import', id: importId },
      details: { rows: row.failed },
    });
    return { columns: openLayout(sealing, row)?.columns ?? [], sealing };
  });
  const { row, reason } = currentTexts().texts.imports.failures;
  const read = (after: number) =>
    inTransaction(ctx, async ({ db }) => {
      const found = await listFailedRows(db, importId, { after, limit: AT_ONCE });
      return {
        items: found.map((one) => viewRow(one, sealing)),
        next: found.length < AT_ONCE ? null : (found.at(-1)?.number ?? null),
      };
    });
  const table = {
    header: [row, ...columns, reason],
    cellsOf: ({ number, cells, reason }: ReturnType<typeof viewRow>) => [
      String(number),
      ...columns.map((_, index) => cells[index] ?? ''),
      reason,
    ],
  };
  return writePortions(table, await read(0), read);
}
