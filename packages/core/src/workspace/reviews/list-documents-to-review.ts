import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import { openTitle } from '../../registry/encrypted-data/index.ts';
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
      const sealing = sealings.get(row.accountId);
      return sealing ? [{ ...row, title: openTitle(sealing, row.id, row.title) }] : [];
    });
    return { items, hasMore: rows.length > input.limit, last: page.at(-1) };
  });
}
