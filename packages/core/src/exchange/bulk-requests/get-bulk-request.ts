import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { accessBulkRequest, viewBulk } from './view-bulk-request.ts';

export function getBulkRequest(ctx: Ctx, { bulkRequestId }: { bulkRequestId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const bulk = await accessBulkRequest(ctx, bulkRequestId);
    return viewBulk(bulk, await sealingOf(ctx, bulk.accountId));
  });
}
