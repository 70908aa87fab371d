import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import { titlePlace } from '../../registry/documents/index.ts';
import { authoriseReviewer } from './reviewer-access.ts';
import { listWaitingDocuments, type WaitingPage } from './reviewing.store.ts';

/** Documents behind what is to be reviewed. */
export function listDocumentsToReview(ctx: Ctx, input: WaitingPage) {
  authoriseReviewer(ctx, input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await listWaitingDocuments(ctx.db, { ...input, limit: input.limit + 1 });
    const page = rows.slice(0, input.limit);
    const sealings = await sealingsOf(
      ctx,
      page.map(({ accountId }) => accountId),
    );
    // A document whose account's key is gone has no title that anybody could read.
    const items = page.flatMap((row) => {
      const title = sealings.get(row.accountId)?.unseal(row.title, titlePlace(row.id)).toString('utf8');
      return title === undefined ? [] : [{ ...row, title }];
    });
    return { items, hasMore: rows.length > input.limit, last: page.at(-1) };
  });
}
