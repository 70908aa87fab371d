import { HydrationBoundary } from '@tanstack/react-query';
import { BulkPage } from '../features/connections/bulk/bulk-page.tsx';
import { listBulkRequestsQuery } from '../features/connections/bulk/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/connections.bulk.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchInfiniteQuery(listBulkRequestsQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Bulk({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <BulkPage />
    </HydrationBoundary>
  );
}
