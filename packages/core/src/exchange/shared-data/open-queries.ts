import type { ScopeItemKind } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { decryptText } from '../connections/index.ts';
import { findQueries } from './queries.store.ts';
import { queryPlaces } from './question-contexts.ts';

/** A question of one side, with the other's answer where there is one. */
export interface ItemQuery {
  id: string;
  /** What it is about; null for the request as a whole. */
  kind: ScopeItemKind | null;
  key: string | null;
  askedBy: string;
  question: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

/** All that was asked and answered about a connection, newest first. */
export async function openQueries(ctx: Ctx, connectionId: string): Promise<ItemQuery[]> {
  const rows = await findQueries(ctx.db, connectionId);
  return Promise.all(
    rows.map(async ({ id, kind, key, askedBy, askedAt, answeredBy, answeredAt, ...sealed }) => {
      const { question, answer } = queryPlaces(id);
      const asked = { sealed: sealed.question, accountId: askedBy, place: question };
      const answered = { sealed: sealed.answer, accountId: answeredBy, place: answer };
      return {
        id,
        kind: kind,
        key,
        askedBy,
        question: (await decryptText(ctx, connectionId, asked)) ?? '',
        askedAt,
        answer: await decryptText(ctx, connectionId, answered),
        answeredAt,
      };
    }),
  );
}
