import { listExpiringQuery } from '../features/expiring/queries.ts';
import { getInsightsQuery } from '../features/insights/queries.ts';
import { ReportsPage } from '../features/insights/reports-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/reports.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.prefetchQuery(getInsightsQuery(accountOf(viewer).accountId)),
    cache.prefetchQuery(listExpiringQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(ReportsPage);
