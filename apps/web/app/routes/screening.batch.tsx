import { HydrationBoundary } from '@tanstack/react-query';
import { BatchPage } from '../features/screening/batches/batch-page.tsx';
import { getBatchQuery, listBatchRowsQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/screening.batch.ts';

export function loader(args: Route.LoaderArgs) {
  const { batchId } = args.params;
  return loadQueries(args, ({ cache }) => [
    cache.fetchQuery(getBatchQuery(batchId)),
    cache.fetchInfiniteQuery(listBatchRowsQuery(batchId, false)),
  ]);
}

export default function Batch({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <BatchPage key={params.batchId} batchId={params.batchId} />
    </HydrationBoundary>
  );
}
