import type { ScopeItemKind } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealed } from '../../kernel/encryption/index.ts';
import { textOpener } from '../connections/index.ts';
import { findQueries } from './shared-data.store.ts';

export const questionContexts = {
  question: sealed('connection_queries', 'question', { account: 'asked_by' }),
  answer: sealed('connection_queries', 'answer', { account: 'answered_by' }),
};

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
    rows.map(async ({ id, kind, key, askedBy, askedAt, answeredBy, answeredAt, ...texts }) => ({
      id,
      kind,
      key,
      askedBy,
      question:
        (await open(texts.question, { accountId: askedBy, context: questionContexts.question(id) })) ?? '',
      askedAt,
      answer: await open(texts.answer, { accountId: answeredBy, context: questionContexts.answer(id) }),
      answeredAt,
    })),
  );
}
