import { HydrationBoundary } from '@tanstack/react-query';
import { AlertsPage } from '../features/screening/alerts-page.tsx';
import { listAlertsQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/screening.alerts.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchInfiniteQuery(listAlertsQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <AlertsPage />
    </HydrationBoundary>
  );
}
