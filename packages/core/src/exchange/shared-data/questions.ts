import type { ScopeItemKind } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { textOpener } from '../connections/index.ts';
import { findQueries } from './shared-data.store.ts';

/** The encryption contexts of a question and its answer. */
export const questionContexts = (queryId: string) => ({
  question: { table: 'connection_queries', row: queryId, column: 'question' },
  answer: { table: 'connection_queries', row: queryId, column: 'answer' },
});

/** A question of one side, with the other side's answer if there is one. */
export interface ItemQuery {
  id: string;
  /** The item that it is about; null for the request as a whole. */
  kind: ScopeItemKind | null;
  key: string | null;
  askedBy: string;
  question: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

/** All questions and answers of a connection, newest first. */
export async function openQueries(ctx: Ctx, connectionId: string): Promise<ItemQuery[]> {
  const open = textOpener(ctx, connectionId);
  const rows = await findQueries(ctx.db, connectionId);
  return Promise.all(
    rows.map(async ({ id, kind, key, askedBy, askedAt, answeredBy, answeredAt, ...sealed }) => {
      const contexts = questionContexts(id);
      return {
        id,
        kind,
        key,
        askedBy,
        question: (await open(sealed.question, { accountId: askedBy, context: contexts.question })) ?? '',
        askedAt,
        answer: await open(sealed.answer, { accountId: answeredBy, context: contexts.answer }),
        answeredAt,
      };
    }),
  );
}
