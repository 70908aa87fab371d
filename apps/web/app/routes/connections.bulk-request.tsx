import { bulkRowStates } from '@probity/contract/bulk-requests.ts';
import { HydrationBoundary } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { BulkRequestPage } from '../features/connections/bulk/bulk-request-page.tsx';
import { getBulkRequestQuery, listBulkRequestRowsQuery } from '../features/connections/bulk/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/connections.bulk-request.ts';

const stateIn = (search: URLSearchParams) =>
  bulkRowStates.find((state) => state === search.get('state')) ?? null;

export function loader(args: Route.LoaderArgs) {
  const { bulkRequestId } = args.params;
  const state = stateIn(new URL(args.request.url).searchParams);
  return loadQueries(args, ({ cache }) => [
    cache.fetchQuery(getBulkRequestQuery(bulkRequestId)),
    cache.fetchInfiniteQuery(listBulkRequestRowsQuery(bulkRequestId, state)),
  ]);
}

export default function BulkRequest({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { bulkRequestId } = params;
  return (
    <HydrationBoundary state={loaderData}>
      <BulkRequestPage key={bulkRequestId} bulkRequestId={bulkRequestId} shownState={stateIn(search)} />
    </HydrationBoundary>
  );
}
