import type { Ctx, Events } from '../../kernel/context/index.ts';
import { deletePageOf } from './public-pages.store.ts';

export const deletePublicPageOfClosed = (ctx: Ctx, { accountId }: Events['account.closed']): Promise<void> =>
  deletePageOf(ctx.db, accountId);
