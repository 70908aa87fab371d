import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import { openTitle } from '../../registry/encrypted-data/index.ts';
import { authoriseReviewer } from './reviewer-access.ts';
import { listWaitingDocuments, type WaitingPage } from './reviewing.store.ts';

/** Documents that are evidence for values awaiting review. */
export function listDocumentsToReview(ctx: Ctx, input: WaitingPage) {
  authoriseReviewer(ctx, input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await listWaitingDocuments(ctx.db, { ...input, limit: input.limit + 1 });
    const page = rows.slice(0, input.limit);
    const sealings = await sealingsOf(
      ctx,
      page.map(({ accountId }) => accountId),
    );
    // Without the key of its account, a document's title cannot be decrypted, so the document is omitted.
    const items = page.flatMap((row) => {
      const sealing = sealings.get(row.accountId);
      return sealing ? [{ ...row, title: openTitle(sealing, row.id, row.title) }] : [];
    });
    return { items, hasMore: rows.length > input.limit, last: page.at(-1) };
  });
}
