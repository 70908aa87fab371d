import { authorise, type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { listWatchlists as readWatchlists } from './watchlists.store.ts';

/** How recent each list is. Administrators see all lists, members those in use. */
export function listWatchlists(ctx: Ctx, input: { accountId?: string | undefined }) {
  const admin = isAdmin(ctx.actor);
  if (!admin) authorise(ctx.actor, 'view', input.accountId ?? '');
  return inTransaction(ctx, async (ctx) => {
    const lists = await readWatchlists(ctx.db);
    return admin ? lists : lists.filter(({ activeNumber }) => activeNumber !== null);
  });
}
