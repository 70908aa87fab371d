import { currentTexts } from '@probity/domain/texts/current.ts';
import { csvLine, csvMark } from '@probity/domain/write-csv.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { accessImport } from './import-access.ts';
import { openLayout } from './import-sealing.ts';
import { listFailedRows } from './imports.store.ts';
import { viewRow } from './list-import-rows.ts';

const PAGE = 1_000;

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
  return (async function* lines() {
    yield csvMark + csvLine([row, ...columns, reason]);
    for (let after = 0; ; ) {
      const found = await inTransaction(ctx, ({ db }) =>
        listFailedRows(db, importId, { after, limit: PAGE }),
      );
      yield found
        .map((one) => viewRow(one, sealing))
        .map(({ number, cells, reason }) =>
          csvLine([String(number), ...columns.map((_, index) => cells[index] ?? ''), reason]),
        )
        .join('');
      after = found.at(-1)?.number ?? after;
      if (found.length < PAGE) return;
    }
  })();
}
