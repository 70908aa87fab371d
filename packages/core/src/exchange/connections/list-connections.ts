import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listedAsOfNow } from './as-of-now.ts';
import { type ConnectionPage, findConnections as readConnections } from './connection-list.store.ts';

/** The connections of an account, from its own side. */
export function listConnections(ctx: Ctx, page: ConnectionPage) {
  authorise(ctx.actor, 'view', page.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await readConnections(ctx.db, { ...page, limit: page.limit + 1 });
    return { items: rows.slice(0, page.limit).map(listedAsOfNow(ctx)), hasMore: rows.length > page.limit };
  });
}
