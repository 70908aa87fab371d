import { HydrationBoundary } from '@tanstack/react-query';
import { BatchesPage } from '../features/screening/batches/batches-page.tsx';
import { listBatchesQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/screening.batches.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(listBatchesQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Batches({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <BatchesPage />
    </HydrationBoundary>
  );
}
