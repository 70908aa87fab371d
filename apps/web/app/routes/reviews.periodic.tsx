import { PeriodicBoardPage } from '../features/reviews/periodic/periodic-board-page.tsx';
import { boardQuery } from '../features/reviews/periodic/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/reviews.periodic.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchInfiniteQuery(boardQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(PeriodicBoardPage);
