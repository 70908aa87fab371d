import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { accessImport } from './import-access.ts';
import { FailedContent, importRowContext } from './import-sealing.ts';
import { type FailedRow, listFailedRows } from './imports.store.ts';

/** The unusable rows, with what was given and the reason. */
export function listImportRows(
  ctx: Ctx,
  { importId, after, limit }: { importId: string; after: number; limit: number },
) {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = await accessImport(ctx, importId);
    const sealing = await sealingOf(ctx, accountId);
    const found = await listFailedRows(ctx.db, importId, { after, limit: limit + 1 });
    const items = found.slice(0, limit).map((row) => viewRow(row, sealing));
    return { items, nextAfter: found.length > limit ? (items.at(-1)?.number ?? null) : null };
  });
}

export const viewRow = (row: FailedRow, sealing: AccountSealing) => ({
  number: row.number,
  ...unsealJson(sealing, row.content, importRowContext(row.importId, row.number), FailedContent),
});
