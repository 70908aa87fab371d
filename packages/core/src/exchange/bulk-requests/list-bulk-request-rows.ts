import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type BulkRowsPage, listBulkRows as findRows } from './bulk-rows.store.ts';
import { accessBulkRequest, viewLine } from './view-bulk-request.ts';

export function listBulkRequestRows(
  ctx: Ctx,
  { bulkRequestId, ...page }: BulkRowsPage & { bulkRequestId: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId } = await accessBulkRequest(ctx, bulkRequestId);
    const sealing = await sealingOf(ctx, accountId);
    const found = await findRows(ctx.db, id, { ...page, limit: page.limit + 1 });
    const items = found.slice(0, page.limit).map((line) => viewLine(line, sealing));
    return { items, nextAfter: found.length > page.limit ? (items.at(-1)?.number ?? null) : null };
  });
}
