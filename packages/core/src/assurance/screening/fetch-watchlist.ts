import { invalid, ProductError } from '@probity/domain';
import { type Ctx, dayOf, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { addWatchlistVersion } from './add-watchlist-version.ts';
import { getWatchlist, type VersionRow } from './watchlists.store.ts';

/** Requests a new version from the list's URL immediately. */
export async function fetchWatchlist(ctx: Ctx, { listId }: { listId: string }): Promise<VersionRow> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  const { url } = await inTransaction(ctx, (ctx) => getWatchlist(ctx.db, listId));
  if (!url) throw invalid('url', 'listAddress');
  return addWatchlistVersion(ctx, { listId, label: dayOf(ctx.services.now()), source: 'address' });
}
