import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findDocumentsToSort, getDocument } from '../documents/index.ts';
import { getReading } from './get-reading.ts';

interface ListDocumentsToSort {
  accountId: string;
  after: { createdAt: Date; id: string } | null;
  limit: number;
  locale: string;
}

/** Documents that were dropped without saying what they are, each with what was read in it so far; newest first. */
export function listDocumentsToSort(ctx: Ctx, input: ListDocumentsToSort) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await findDocumentsToSort(ctx, { ...input, limit: input.limit + 1 });
    const items = [];
    for (const { id: documentId } of rows.slice(0, input.limit))
      items.push({
        ...(await getDocument(ctx, { documentId })),
        reading: await getReading(ctx, { documentId, locale: input.locale }),
      });
    return { items, hasMore: rows.length > input.limit };
  });
}
