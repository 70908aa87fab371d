import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type BulkPage, findBulkRequests } from './bulk-requests.store.ts';
import { viewBulk } from './view-bulk-request.ts';

export function listBulkRequests(ctx: Ctx, page: BulkPage) {
  authorise(ctx.actor, 'view', page.accountId);
  return inTransaction(ctx, async (ctx) => {
    const found = await findBulkRequests(ctx.db, { ...page, limit: page.limit + 1 });
    const sealing = await sealingOf(ctx, page.accountId);
    const items = found.slice(0, page.limit).map((bulk) => viewBulk(bulk, sealing));
    return { items, hasMore: found.length > page.limit };
  });
}
