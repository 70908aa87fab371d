import type { DocumentType } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { openTitle } from '../encrypted-data/index.ts';
import { hashWords } from './document-words.ts';
import { findDocuments as readDocuments } from './documents.store.ts';

interface ListDocuments {
  accountId: string;
  entityId: string | null;
  type: DocumentType | null;
  /** Words that must all occur in the title or the file. */
  text: string | null;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

export function listDocuments(ctx: Ctx, input: ListDocuments) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const sealing = await sealingOf(ctx, input.accountId);
    const words = input.text ? hashWords(sealing, input.text) : [];
    // A search text without words finds nothing, rather than everything.
    if (input.text && words.length === 0) return { items: [], hasMore: false };
    const rows = await readDocuments(ctx.db, { ...input, words, limit: input.limit + 1 });
    const items = rows.slice(0, input.limit).map((row) => ({
      ...row,
      title: openTitle(sealing, row.id, row.title),
    }));
    return { items, hasMore: rows.length > input.limit };
  });
}
