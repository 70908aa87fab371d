import { categoryIn, HistoryTab } from '../features/profile/history/history-tab.tsx';
import { listEntityHistoryQuery } from '../features/profile/history/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/profile.history.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => {
    const entityId = args.params.entityId ?? accountOf(viewer).accountId;
    return [cache.prefetchInfiniteQuery(listEntityHistoryQuery(entityId, categoryIn(args.url.searchParams)))];
  });
}

export default page(HistoryTab);
