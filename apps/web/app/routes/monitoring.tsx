import { filterOf } from '../features/monitoring/alert-filter.ts';
import { MonitoringPage } from '../features/monitoring/monitoring-page.tsx';
import { listMonitoringAlertsQuery } from '../features/monitoring/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/monitoring.ts';

export function loader(args: Route.LoaderArgs) {
  const filter = filterOf(new URL(args.request.url).searchParams);
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchInfiniteQuery(listMonitoringAlertsQuery(accountOf(viewer).accountId, filter)),
  ]);
}

export default page(MonitoringPage);
